import { toPersonPage } from "#content/views/people.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { expect, test } from "#tests/support/visitor.ts";

const content = loadContent();
const { contactPage, engagements, hireFrame, people, posts, rosterPage } = content;
const [slug = ""] = rosterPage.developers.people;
const name = people[slug]?.name ?? "";

test("a card links to its developer's page, which shows their projects and takes a request", {
  tag: "@roster",
}, async ({ page }) => {
  await page.goto("/hire/developers");
  await page.getByRole("link", { name: `${hireFrame.person.profile} of ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const built = Object.values(engagements).filter(({ team }) => team.includes(slug));
  for (const { headline } of built)
    await expect(page.getByRole("link", { name: headline })).toBeVisible();
  await page.getByRole("link", { name: `${hireFrame.team.request} with ${name}` }).click();
  await expect(page.getByLabel(contactPage.person.label)).toHaveValue(name);
});

test("a developer's page quotes a client about one of their projects, and lists their articles", {
  tag: "@blog",
}, async ({ page }) => {
  const pages = Object.values(people).map((person) => toPersonPage(person, content));
  const quoted = pages.find(({ quote, articles }) => quote && articles.length > 0);
  await page.goto(quoted?.path ?? "");
  const figure = page.getByRole("figure").filter({ hasText: quoted?.quote?.quote ?? "" });
  await expect(figure).toBeVisible();
  await expect(figure).toContainText(quoted?.quote?.name ?? "");
  for (const { label, href } of quoted?.articles ?? [])
    await expect(page.getByRole("main").getByRole("link", { name: label })).toHaveAttribute(
      "href",
      href,
    );
});

test("a developer is found by name", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.locator(".search__hit").first()).toHaveAttribute(
    "href",
    recordPaths.people(slug),
  );
});

test("a post shows its author's portrait and links to their page", {
  tag: ["@blog", "@all"],
}, async ({ page }) => {
  const signed = Object.values(posts).find(({ author }) => typeof author === "string");
  await page.goto(recordPaths.posts(signed?.slug ?? ""));
  const author = page.locator(".article-header .byline");
  const drawing = people[String(signed?.author)]?.portrait.drawing.replace(/^.*\/|\.svg$/g, "");
  await expect(author.locator("img")).toHaveAttribute("src", new RegExp(`/${drawing}-`));
  await author.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${recordPaths.people(String(signed?.author))}$`));
});

test("a developer's page has no accessibility violation, in either theme", { tag: "@all" }, async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(recordPaths.people(slug));
    await expectNoViolations(page);
  }
});
