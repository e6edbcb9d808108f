import { gitIn } from "#tests/support/content-repository.ts";
import { type EditingSite, startEditingSite } from "#tests/support/editing-site.ts";
import { type createVisitor, expect, isMissing, withVisitor } from "./visitor.ts";

const FILE = "content/hire/react-developer.yaml";
const NEW = "Hire React developers who finish what they start";
const HEADING = "#root_hero_heading";
// It starts a separate site, and each save reads all records twice.
const MOST_MS = 400_000;

const withSite = withVisitor.extend<{ site: EditingSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      await using site = await startEditingSite();
      await use(site);
    },
    { scope: "file" },
  ],
});
const test = withSite.skipIf(isMissing);

type Visitor = ReturnType<typeof createVisitor>;

const isReady = ({ becomes }: Visitor) =>
  becomes(() => document.documentElement.dataset.ready !== undefined);
const says = ({ becomes }: Visitor, selector: string, text: string) =>
  becomes(
    (at, wanted) => document.querySelector(at)?.textContent?.includes(wanted) ?? false,
    selector,
    text,
  );
const button = (intent: string) => `main button[value="${intent}"]`;

/** Signs a member in and opens the record. */
async function enter(visitor: Visitor, site: EditingSite, name: string) {
  await visitor.driver.goto(await site.linkFor(name));
  await isReady(visitor);
  await visitor.press("button[type=submit]");
  await visitor.isAt("/desk/account");
  await visitor.driver.goto(`${site.url()}/desk/content/hire/react-developer`);
  await isReady(visitor);
}

test(
  "a sentence is corrected with a preview while typing, then sent for review",
  async ({ visitor, site }) => {
    await enter(visitor, site, "Mara Lind");
    await visitor.press("#root_hero > details > summary");
    await visitor.press(HEADING);
    await visitor.read(
      (field) => document.querySelector<HTMLInputElement>(field)?.select(),
      HEADING,
    );
    await visitor.driver.keyboard.type(NEW);
    await visitor.becomes((heading) => {
      const page =
        document.querySelector<HTMLIFrameElement>(".content-preview iframe")?.contentDocument;
      return page?.querySelector("h1")?.textContent === heading;
    }, NEW);
    await visitor.press(button("save"));
    await says(visitor, ".content-changes", "Heading changed");
    await visitor.press(button("review"));
    await visitor.isShown(button("take back"));
    // Authors cannot approve their own changes.
    await visitor.isGone(button("approve"));
  },
  MOST_MS,
);

test(
  "a colleague approves and publishes it, and it is live under its author's name",
  async ({ visitor, site }) => {
    await enter(visitor, site, "Ben Okoro");
    await visitor.press(button("approve"));
    await visitor.press(button("publish"));
    await says(visitor, "main", "Live. Visitors see the change.");
    await visitor.driver.goto(`${site.url()}/hire/react-developer`);
    await says(visitor, "h1", NEW);
    expect(
      gitIn(site.bare, "log", "--no-merges", "-1", "--format=%an|%s", "main", "--", FILE),
    ).toBe("Mara Lind|Change hire/react-developer");
  },
  MOST_MS,
);

test(
  "the previous version becomes a draft again",
  async ({ visitor, site }) => {
    await visitor.driver.goto(`${site.url()}/desk/content/hire/react-developer`);
    await isReady(visitor);
    await visitor.press('tr:last-child [aria-label^="Restore: "]');
    await says(visitor, ".content-changes", "Heading changed");
  },
  MOST_MS,
);
