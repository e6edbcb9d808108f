import type { Page } from "@playwright/test";
import { expect } from "./content-journeys.ts";
import { inviteMember, isAlive } from "./desk.ts";
import type { EditingSite } from "./editing-site.ts";
import { runScript } from "./run-script.ts";

const posts = "offline-first-sync-without-lost-edits";

type DeskView = string | { readonly list: string; readonly first: string };

/** Every view of the desk; what a list leads to is its first line. */
export const deskViews: readonly DeskView[] = [
  "/desk",
  "/desk/enquiries?status=open",
  "/desk/enquiries?q=nothing-has-this",
  { list: "/desk/enquiries", first: "[data-line] a" },
  "/desk/enquiries/new",
  "/desk/templates",
  "/desk/templates/new",
  { list: "/desk/templates", first: "main .desk-table a" },
  "/desk/content",
  "/desk/content?q=react",
  "/desk/content/new?collection=posts",
  "/desk/content/removed",
  "/desk/content/hire/react-developer",
  `/desk/content/posts/${posts}`,
  "/desk/newsletter",
  "/desk/newsletter/import",
  "/desk/newsletter/issues",
  `/desk/newsletter/issues/${posts}`,
  "/desk/figures",
  "/desk/outbox",
  "/desk/people",
  "/desk/members",
  "/desk/audit",
  "/desk/account",
  "/desk/no-such-page",
];

export const nameOfView = (view: DeskView) =>
  typeof view === "string" ? view : `the first of ${view.list}`;

const filled = new WeakSet<EditingSite>();

/** Signs in an admin of a desk with made-up enquiries and a second member. */
export async function enterAsAdmin(page: Page, site: EditingSite) {
  const dataDir = `${site.folder}/data`;
  if (!filled.has(site)) {
    filled.add(site);
    await runScript("desk", dataDir, "sample", "40");
    await inviteMember("sales", { dataDir, name: "Ben Okafor" });
  }
  const { link } = await inviteMember("admin", { dataDir, name: "Asha Rao" });
  const answer = await page.request.post(site.url() + link, { form: {}, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

export async function openView(page: Page, view: DeskView) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(typeof view === "string" ? view : view.list);
  await isAlive(page);
  if (typeof view === "string") return;
  await page.locator(view.first).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith(view.list));
  await isAlive(page);
}
