import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { expectNoViolations } from "#tests/support/axe.ts";
import {
  changes,
  enter,
  expect,
  heading,
  openRecord,
  press,
  test,
} from "#tests/support/content-journeys.ts";
import { typeInto } from "#tests/support/typing.ts";

test.describe.configure({ mode: "serial" });

const RECORD = "/desk/content/hire/vue-developer";
const POST = "/desk/content/posts/halving-the-bill-of-a-language-model-feature";
const PREVIEW = "iframe[title='Page preview']";

test("a cited figure is shown as visitors read it, under its field and in the list of changes", {
  tag: "@sample",
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const intro = page.locator("#root_hero_intro");
  await typeInto(intro, "{{claim:projects-delivered}} projects, each with a fixed price.");
  const read = "Reads: 360+ projects, each with a fixed price.";
  await expect(page.locator(".field", { has: intro }).last().getByText(read)).toBeVisible();
  await expect(intro).not.toHaveAttribute("aria-invalid", "true");
  await press(page, "Save draft");
  await expect(changes(page).getByText(read)).toBeVisible();
  await expectNoViolations(page);
});

test("the edited text is outlined in the preview, alone, and stays so while it is typed", {
  tag: "@all",
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const outlined = page.frameLocator(PREVIEW).locator("[data-edited]");
  await expect(page.frameLocator(PREVIEW).getByRole("heading", { level: 1 })).toBeVisible();
  await heading(page).click();
  await expect(outlined).toHaveText(await heading(page).inputValue());
  await expect(outlined).toHaveCSS("outline-style", "solid");
  await expect(outlined).toHaveCSS("outline-width", "3px");
  await typeInto(heading(page), "Vue developers who finish");
  await expect(outlined).toHaveText("Vue developers who finish");
  const name = page.locator("#root_seo_title");
  await name.click();
  // A title that only search engines show has no place on the page.
  await expect(outlined).toHaveCount(0);
  await press(page, "Discard typing");
});

test("a logo is chosen by how it looks, found by its name, with the keyboard alone", {
  tag: ["@all", "@sample"],
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  const chosen = page.locator("#root_logo");
  await expect(chosen).toHaveAccessibleName(/Vue/);
  await expect(chosen.locator("svg.technology-logo")).toBeVisible();
  await chosen.press("Enter");
  const search = page.getByRole("searchbox", { name: "Search: Icon" });
  await expectNoViolations(page);
  await typeInto(search, "angular");
  await search.press("ArrowDown");
  const first = page.locator("#root_logo-choices button").first();
  await expect(first).toBeFocused();
  await expect(first).toHaveText(/Angular/);
  await first.press("Enter");
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName(/Angular/);
  await press(page, "Discard typing");
  await expect(chosen).toHaveAccessibleName(/Vue/);
});

test("of many choices a search leaves those that are meant, and Enter in it saves nothing", {
  tag: ["@all", "@sample"],
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  const author = page.locator("select#root_author");
  const search = page.getByRole("searchbox", { name: "Search: From the list" });
  await typeInto(search, "kabir");
  // The chosen author stays.
  await expect(author.getByRole("option")).toHaveCount(2);
  await expect(author.getByRole("option", { name: /Kabir/ })).toBeAttached();
  await search.press("Enter");
  await expect(author).toBeFocused();
  await expect(page.getByText("Nothing has changed since the last save.")).toHaveCount(0);
});

test("a post with other figures under the same cover asks whether both agree, in the form and in review", {
  tag: ["@all", "@sample"],
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  const asked = page.getByText(/Does the cover still agree\?/);
  await expect(asked).toHaveCount(0);
  await typeInto(
    page.getByLabel("Title", { exact: true }),
    "Halving a bill for the 7th time this year",
  );
  const listed = page.getByRole("status").filter({ hasText: "Please check these figures." });
  await expect(listed.getByText(/Does the cover still agree\?/)).toBeVisible();
  await expect(
    page.locator(".content-notice").filter({ hasText: "Does the cover still agree?" }),
  ).toBeVisible();
  await press(page, "Save draft");
  await expect(changes(page).getByText(/Does the cover still agree\?/)).toBeVisible();
  await page.reload();
  await expect(changes(page).getByText(/Does the cover still agree\?/)).toBeVisible();
});

test("what was changed last stands first on request, with its author, and a change in review is taken back unaltered", async ({
  page,
  site,
}) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, RECORD);
  await typeInto(heading(page), "Vue developers who stay");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  await press(page, "Send for review");
  await press(page, "Take back");
  await expect(page.getByText("The change is a draft again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send for review" })).toBeVisible();
  await expect(heading(page)).toHaveValue("Vue developers who stay");

  await page.goto("/desk/content?collection=hire");
  const first = page.getByRole("row").nth(1);
  await expect(first).not.toContainText("Mara Lind");
  await page
    .getByRole("navigation", { name: "Sort" })
    .getByRole("link", { name: "Last change" })
    .click();
  await expect(first).toContainText("Vue");
  await expect(first).toContainText("Mara Lind");
});

test("records are sorted by author, and clearing a search keeps their kind and order", {
  tag: "@all",
}, async ({ page, site }) => {
  await enter(page, site, "Ágnes Author");
  await openRecord(page, RECORD);
  await typeInto(heading(page), "Vue developers by author");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();

  await page.goto("/desk/content?collection=hire");
  const sort = page.getByRole("navigation", { name: "Sort" });
  await sort.getByRole("link", { name: "Author" }).click();
  await expect(sort.getByRole("link", { name: "Author" })).toHaveAttribute("aria-current", "page");
  const authors = await page.locator("td[data-label=Author]").allInnerTexts();
  const named = authors.filter((author) => author !== "");
  expect(named).toContain("Ágnes Author");
  expect(named).toEqual(named.toSorted(new Intl.Collator("en").compare));
  expect(authors.slice(named.length).join("")).toBe("");

  await typeInto(page.getByLabel("Search here"), "vue");
  await page.keyboard.press("Enter");
  await expect(page.locator("td[data-label=Author]")).not.toHaveCount(authors.length);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.locator("td[data-label=Author]")).toHaveCount(authors.length);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ collection: "hire", sort: "author" });

  await page.goto("/desk/content?collection=hire&sort=colour");
  const { list } = parse(readFileSync("content/desk/content.yaml", "utf8"));
  await expect(page.getByText(list.unknown)).toContainText("colour");
});

test("a change says that placeholder content is ticked, until it is not", {
  tag: "@sample",
}, async ({ page, site }) => {
  const note = changes(page).getByText("Placeholder content is ticked.");
  await enter(page, site, "Mara Lind");
  await openRecord(page, "/desk/content/claims/projects-delivered");
  await typeInto(page.getByLabel("What it counts"), "projects handed over");
  await press(page, "Save draft");
  await expect(note).toBeVisible();
  await page.getByLabel("Placeholder content").uncheck();
  await press(page, "Save draft");
  await expect(note).toHaveCount(0);
});
