import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { type Day, REFUSED, startDay } from "#tests/support/desk-day.ts";
import { compose, lineOf, openList, pressStatus } from "#tests/support/enquiries-desk.ts";
import { triageAll } from "#tests/support/triage.ts";
import {
  expectTyped,
  formsOf,
  keptDrafts,
  press,
  typeEverywhere,
} from "#tests/support/typed-text.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

// A limit for a machine that is busy with other work.
const LONGEST_MS = 1_200_000;
const EACH = 20;
const MISTYPED = { fullName: "Asha Rao", email: `asha@${REFUSED}`, requirements: "Two testers." };

for (const database of ["sqlite", "postgres"] as const) {
  test(`a working day of two members, on ${database}`, { tag: "@all" }, async ({ browser }) => {
    test.setTimeout(LONGEST_MS);
    await using day = await startDay(database);
    const [lead, manager, admin] = [
      await day.open(browser, "sales", "Mia Lund"),
      await day.open(browser, "sales", "Ben Okafor"),
      await day.open(browser, "admin", "Ada Novak"),
    ];

    await test.step("forty enquiries come in, and both triage at once", async () => {
      for (let at = 0; at < EACH; at += 1) {
        for (const page of ["react-developer", "vue-developer"]) {
          const requirements = `Number ${at} of those for ${page}.`;
          await day.send(`/hire/${page}`, {
            fullName: `Visitor ${at}`,
            email: `${page}-${at}@client.example`,
            requirements,
          });
        }
      }
      await Promise.all([
        triageAll(lead.page, {
          view: "?page=/hire/react-developer&sort=oldest",
          count: EACH,
          as: "Mia Lund",
        }),
        triageAll(manager.page, {
          view: "?page=/hire/vue-developer&sort=oldest",
          count: EACH,
          as: "Ben Okafor",
        }),
      ]);
    });

    await test.step("a refused reply is corrected and sent again", () =>
      answerRefused(day, manager.page));
    await test.step("what is typed stays, whatever happens", () =>
      keepTyped(day, lead, { colleague: manager.page, admin: admin.page }));
    await test.step("all of a list is changed, and restored", () => changeAll(lead.page));

    await test.step("who leaves hands over, and is out", async () => {
      await admin.page.goto("/desk/members");
      const row = admin.page.getByRole("row", { name: new RegExp(manager.email) });
      await row.getByText("Remove", { exact: true }).click();
      await row.getByLabel(/open enquiries go to/).selectOption({ label: "Mia Lund" });
      await row.getByRole("button", { name: /^Remove .+ permanently$/ }).click();
      await expect(row).toBeHidden();
      await manager.page.goto("/desk/enquiries");
      await expect(
        manager.page.getByRole("heading", { name: "Sign in to the desk" }),
      ).toBeVisible();
    });

    await test.step("everything is exported", async () => {
      await openList(lead.page, "?owner=me");
      const downloading = lead.page.waitForEvent("download");
      await lead.page.getByRole("link", { name: "Export CSV" }).click();
      const rows: Record<string, string>[] = parse(
        await readFile(await (await downloading).path()),
        {
          bom: true,
          columns: true,
        },
      );
      expect(rows.filter(({ Message }) => Message?.startsWith("Number "))).toHaveLength(2 * EACH);
      expect(new Set(rows.map(({ Owner }) => Owner))).toEqual(new Set(["Mia Lund"]));
      expect(new Set(rows.map(({ Reference }) => Reference)).size).toBe(rows.length);
    });
  });
}

/** Opens the enquiry of the sender with this name. */
async function openRecord(page: Page, name: string) {
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function answerRefused({ send, peer }: Day, page: Page) {
  await send("/hire/react-developer", MISTYPED);
  await openRecord(page, MISTYPED.fullName);
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.locator(".timeline")).toContainText("Owner: none → Ben Okafor");
  await typeInto(formsOf(page).subject, "Your testers");
  await typeInto(formsOf(page).text, "Two testers are free.");
  await press(page, "Send");
  await expect(page.locator(".timeline > li").filter({ hasText: "replied" })).toContainText(
    "failed",
  );
  const contact = page.getByRole("region", { name: "Contact" });
  await typeInto(contact.getByLabel("Email", { exact: true }), "asha@client.example");
  await page.getByRole("button", { name: "Correct and send again" }).click();
  const arrived = async () =>
    (await peer.mails()).filter(({ to }) =>
      to?.some(({ address }) => address === "asha@client.example"),
    );
  await expect
    .poll(async () => (await arrived()).map(({ text }) => text).join())
    .toContain("Two testers are free.");
}

type Others = { readonly colleague: Page; readonly admin: Page };

async function keepTyped(
  day: Day,
  { page, email }: { page: Page; email: string },
  { colleague, admin }: Others,
) {
  const name = "Noor Haddad";
  await day.send("/hire/vue-developer", {
    fullName: name,
    email: "noor@client.example",
    requirements: "A team.",
  });
  await openRecord(page, name);
  await typeEverywhere(page);

  await openRecord(colleague, name);
  await compose(colleague, "Note");
  await typeInto(formsOf(colleague).note, "They called us.");
  await press(colleague, "Add note");
  await pressStatus(colleague, "Proposal");
  await expect(page.locator(".desk-head")).toContainText("Proposal");
  await expect(page.locator(".note-form .new-events")).toContainText("They called us.");
  await expectTyped(page);

  const expectUnsent = async (cause: string) => {
    await press(page, "Send");
    await expect(page.locator(".enquiry-outcome")).toContainText(cause);
    await expectTyped(page);
  };
  await page.context().setOffline(true);
  await expectUnsent("did not answer");
  await page.context().setOffline(false);
  const failing = { status: 503, body: "Maintenance" };
  await page.route("**/desk/enquiries/*.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill(failing) : route.fallback(),
  );
  await expectUnsent("error occurred on our side");
  await page.unrouteAll({ behavior: "wait" });
  await day.stop();
  await expectUnsent("did not answer");
  await day.start();
  await page.reload();
  await expectTyped(page);
  await openRecord(page, name);
  await expectTyped(page);

  await admin.goto("/desk/members");
  const row = admin.getByRole("row", { name: new RegExp(email) });
  await row.getByRole("button", { name: /^End sessions/ }).click();
  await expect(
    admin.getByRole("status").filter({ hasText: "Signed out everywhere" }),
  ).toBeVisible();
  await press(page, "Send");
  await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
  await typeInto(page.getByLabel("Your email address"), email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const link = async () => {
    const mails = (await day.peer.mails()).filter(({ to }) =>
      to?.some(({ address }) => address === email),
    );
    return /\/desk\/link\?token=[\w.-]+/.exec(
      mails.findLast(({ subject }) => subject?.startsWith("Your link"))?.text ?? "",
    );
  };
  await expect.poll(async () => (await link()) !== null).toBe(true);
  const tab = await page.context().newPage();
  await tab.goto((await link())?.[0] ?? "");
  await tab.getByRole("button", { name: "Open the desk" }).click();
  await tab.waitForURL(/\/desk(?!\/link)/);
  await tab.close();
  await page.getByRole("link", { name: "Back to the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectTyped(page);

  await press(page, "Send");
  await expect(page.locator(".timeline")).toContainText("Two people are free.");
  await press(page, "Add note");
  await expect(page.locator(".timeline")).toContainText("Knows our CTO.");
  // Refused first if the colleague's change came before it.
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 2_000 });
    await expect(page.locator(".timeline")).toContainText("Call them", { timeout: 2_000 });
  }).toPass();
  await expect.poll(() => keptDrafts(page)).toEqual([]);
}

async function changeAll(page: Page) {
  await openList(page, "?page=/hire/react-developer&owner=me&sort=oldest");
  const lines = page.locator("[data-line]");
  await expect(lines).toHaveCount(EACH);
  await page.getByLabel("Select all on this page").check();
  const bulk = page.locator(".bulk-bar");
  await bulk.getByLabel("Status", { exact: true }).selectOption({ label: "Proposal" });
  await bulk.getByRole("button", { name: "Apply" }).click();
  await expect(lines.filter({ hasText: "Proposal" })).toHaveCount(EACH);
  await bulk.getByRole("button", { name: "Undo" }).click();
  await expect(lines.filter({ hasText: "In talks" })).toHaveCount(EACH);
}
