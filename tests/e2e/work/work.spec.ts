import { technologyOptions, tradeOptions } from "#content/views/work-filters.ts";
import { loadContent } from "#tests/support/content.ts";
import { HIGHEST_ON_PHONES } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { clients, engagements, hire, hireFrame, stack, work, workPage } = loadContent();
const { register } = workPage;

const countOf = (technology: string, trade: string) =>
  Object.values(engagements).filter(
    ({ technologies, client }) => technologies.includes(technology) && clients[client]?.trade === trade,
  ).length;

/** A trade, a technology of only some of its engagements, and a technology of none of them. */
function filters() {
  const isOffered = ({ count }: { count: number }) => count >= 3;
  const technologies = technologyOptions({ engagements, stack, hire }).filter(isOffered);
  for (const trade of tradeOptions(engagements, clients).filter(isOffered)) {
    const technology = technologies.find(({ value, count }) => {
      const both = countOf(value, trade.value);
      return both > 0 && both < count;
    });
    const without = technologies.find(({ value }) => countOf(value, trade.value) === 0);
    if (technology && without) return { trade, technology, without };
  }
  throw new Error("There is nothing to filter");
}

test("the register shows twelve projects that are not featured above, and all on request @all", async ({ page }) => {
  await page.goto("/work");
  const rows = page.locator("[data-engagement]:visible");
  await expect(rows).toHaveCount(12);
  const slugs = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-engagement") ?? ""));
  expect(slugs.filter((slug) => slug in work)).toEqual([]);
  const count = Object.keys(engagements).length;
  await page.getByRole("button", { name: register.showAll.replace("{count}", String(count)) }).click();
  await expect(rows).toHaveCount(count);
  await expect(rows.locator("a:focus")).toHaveCount(1);
});

test("the whole register fits a phone page's height @all", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/work");
  const count = Object.keys(engagements).length;
  await page.getByRole("button", { name: register.showAll.replace("{count}", String(count)) }).click();
  await expect(page.locator("[data-engagement]:visible")).toHaveCount(count);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(HIGHEST_ON_PHONES);
});

test("the register is filtered by technology and trade, and the URL keeps both @hire", async ({ page }) => {
  await page.goto("/work");
  const rows = page.locator("[data-engagement]:visible");
  const { trade, technology, without } = filters();
  const both = countOf(technology.value, trade.value);
  const technologies = page.getByLabel(register.technologyLabel);
  await technologies.scrollIntoViewIfNeeded();
  await technologies.selectOption(technology.value);
  await expect(rows).toHaveCount(technology.count);
  await expect(page.locator(`[data-engagement]:visible:not([data-technologies~="${technology.value}"])`)).toHaveCount(
    0,
  );
  await page.locator("#register").getByLabel(register.tradeLabel).selectOption(trade.value);
  await expect(rows).toHaveCount(both);
  await expect(page).toHaveURL(new RegExp(`\\?technology=${technology.value}&trade=${trade.value}$`));

  await page.reload();
  await page.locator("#register").scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(both);
  await technologies.selectOption(without.value);
  await expect(page.getByText(register.empty)).toBeVisible();
});

test("the register offers only technologies and industries with three projects or more @all @hire", async ({
  page,
}) => {
  await page.goto("/work");
  for (const label of [register.technologyLabel, register.tradeLabel]) {
    const options = await page.getByLabel(label).locator("option:not([value=''])").allTextContents();
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((text) => Number(/\((\d+)\)$/.exec(text)?.[1]) < 3)).toEqual([]);
  }
});

test("the stories of a hire page are about engagements with its technology @all @hire", async ({ page }) => {
  const [used] = technologyOptions({ engagements, stack, hire });
  const offer = Object.values(hire).find((page) => page.stack === used?.value);
  await page.goto(`/hire/${offer?.slug}`);
  await page.locator("#stories").getByRole("link", { name: hireFrame.stories.all }).click();
  await expect(page).toHaveURL(new RegExp(`/work\\?technology=${used?.value}#register$`));
  await expect(page.locator("#register")).toBeInViewport();
  await expect(page.locator("[data-engagement]:visible")).toHaveCount(used?.count ?? 0);
  await expect(page.locator(`[data-engagement]:visible:not([data-technologies~="${used?.value}"])`)).toHaveCount(0);
});

test("a story opens its own engagement @all @hire", async ({ page }) => {
  // A story that is only in the register.
  const stories = Object.values(hire).flatMap(({ slug, stories }) => stories.items.map((one) => ({ slug, ...one })));
  const story = stories.find(({ engagement }) => !work[engagement]) ?? stories[0];
  const { headline, figures } = engagements[story?.engagement ?? ""] ?? {};
  await page.goto(`/hire/${story?.slug}`);
  await page.getByRole("link", { name: `: ${story?.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/work/${story?.engagement}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline ?? "");
  await page.getByText("How this was measured").click();
  await expect(page.getByText(`${figures?.[story?.figure ?? ""]?.source}.`)).toBeVisible();
});

test("one case study shows a picture, the others their products' screens @all", async ({ page }) => {
  await page.goto("/work");
  const cards = page.locator(".work-grid .story");
  await expect(cards.locator("img")).toHaveCount(1);
  await expect(cards.locator(".product-screen__window")).toHaveCount((await cards.count()) - 1);
});

test("a case study's card states one claim: a figure of its engagement @all", async ({ page }) => {
  for (const path of ["/work", "/"]) {
    await page.goto(path);
    const cards = page.locator(".work-grid .story, #featured-work .story");
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) {
      const [href, ...texts] = await Promise.all([
        card.getByRole("link").getAttribute("href"),
        card.locator(".story__panel .measure").textContent(),
        card.locator(".story__body").innerText(),
      ]);
      const { figures = {} } = engagements[href?.replace(/^.*\//, "") ?? ""] ?? {};
      const said = ` ${texts.join(" ").replace(/[\n,.]/g, " ")} `.toLowerCase();
      const claims = Object.values(figures).filter(({ value }) => said.includes(` ${value.toLowerCase()} `));
      expect(
        claims.map(({ value }) => value.toLowerCase()),
        href ?? "",
      ).toEqual([texts[0]?.toLowerCase()]);
    }
  }
});

test("each project of the register shows its product, and the situation before and since @all", async ({ page }) => {
  const told = Object.values(engagements).filter(({ slug }) => !work[slug]);
  expect(told.filter(({ screen, was, now, closing }) => !screen || !was || !now || !closing)).toEqual([]);
  const [first] = told;
  await page.goto(`/work/${first?.slug}`);
  await expect(page.getByRole("img", { name: first?.screen?.alt ?? "" })).toBeVisible();
  for (const name of Object.values(workPage.engagement))
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: first?.closing ?? "" })).toBeVisible();
});

test("the home page shows two case studies with a figure each @all", async ({ page }) => {
  await page.goto("/");
  const cards = page.locator("#featured-work .story");
  await expect(cards).toHaveCount(2);
  await expect(cards.locator(".story__panel .measure")).toHaveCount(2);
});
