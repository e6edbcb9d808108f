import { technologyOptions, tradeOptions } from "#content/views/work-filters.ts";
import { loadContent } from "#tests/support/content.ts";
import { HIGHEST_ON_PHONES } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

const { clients, engagements, hire, hireFrame, stack, work, workPage } = loadContent();
const { register } = workPage;

const countOf = (technology: string, trade: string) =>
  Object.values(engagements).filter(
    ({ technologies, client }) =>
      technologies.includes(technology) && clients[client]?.trade === trade,
  ).length;

/** A trade, a technology of only some of its engagements, and a technology of none of them. */
function filters() {
  const isOffered = ({ count }: { count: number }) => count >= 3;
  const technologies = technologyOptions({ engagements, stack }).filter(isOffered);
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

test("the register shows twelve projects that are not featured above, and all on request", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/work");
  const rows = page.locator("[data-engagement]:visible");
  await expect(rows).toHaveCount(12);
  const slugs = await rows.evaluateAll((all) =>
    all.map((row) => row.getAttribute("data-engagement") ?? ""),
  );
  expect(slugs.filter((slug) => slug in work)).toEqual([]);
  const count = Object.keys(engagements).length;
  await page
    .getByRole("button", { name: register.showAll.replace("{count}", String(count)) })
    .click();
  await expect(rows).toHaveCount(count);
  await expect(rows.locator("a:focus")).toHaveCount(1);
});

test("the whole register fits a phone page's height", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/work");
  const count = Object.keys(engagements).length;
  await page
    .getByRole("button", { name: register.showAll.replace("{count}", String(count)) })
    .click();
  await expect(page.locator("[data-engagement]:visible")).toHaveCount(count);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(HIGHEST_ON_PHONES);
});

test("the register is filtered by technology and trade, and the URL keeps both", {
  tag: "@hire",
}, async ({ page }) => {
  await page.goto("/work");
  const rows = page.locator("[data-engagement]:visible");
  const { trade, technology, without } = filters();
  const both = countOf(technology.value, trade.value);
  const technologies = page.getByLabel(register.technologyLabel);
  await technologies.scrollIntoViewIfNeeded();
  await technologies.selectOption(technology.value);
  await expect(rows).toHaveCount(technology.count);
  await expect(
    page.locator(`[data-engagement]:visible:not([data-technologies~="${technology.value}"])`),
  ).toHaveCount(0);
  await page.locator("#register").getByLabel(register.tradeLabel).selectOption(trade.value);
  await expect(rows).toHaveCount(both);
  await expect(page).toHaveURL(
    new RegExp(`\\?technology=${technology.value}&trade=${trade.value}$`),
  );

  await page.reload();
  await page.locator("#register").scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(both);
  await technologies.selectOption(without.value);
  await expect(page.getByText(register.empty)).toBeVisible();
});

test("the register offers every technology and industry, those with the fewest projects last", {
  tag: "@hire",
}, async ({ page }) => {
  const all = Object.values(engagements);
  const trades = new Set(all.map(({ client }) => clients[client]?.trade));
  const names = new Set(
    all.flatMap(({ technologies }) => technologies.map((slug) => stack[slug]?.name ?? slug)),
  );
  await page.goto("/work");
  for (const label of [register.technologyLabel, register.tradeLabel]) {
    const options = await page
      .getByLabel(label)
      .locator("option:not([value=''])")
      .allTextContents();
    const isSmall = options.map((text) => Number(/\((\d+)\)$/.exec(text)?.[1]) < 3);
    expect(isSmall).toContain(true);
    expect(isSmall).toEqual(isSmall.toSorted((a, b) => Number(a) - Number(b)));
    if (label === register.tradeLabel) expect(options).toHaveLength(trades.size);
    else
      expect(options.map((text) => text.replace(/ \(\d+\)$/, ""))).toEqual(
        expect.arrayContaining([...names]),
      );
  }
});

test("the stories of a hire page are about engagements with its technology", {
  tag: ["@all", "@hire"],
}, async ({ page }) => {
  const pageOf = (slug: string) => Object.values(hire).find((page) => page.stack === slug);
  const used = technologyOptions({ engagements, stack }).find(({ value }) => pageOf(value));
  const offer = pageOf(used?.value ?? "");
  await page.goto(`/hire/${offer?.slug}`);
  await page.locator("#stories").getByRole("link", { name: hireFrame.stories.all }).click();
  await expect(page).toHaveURL(new RegExp(`/work\\?technology=${used?.value}#register$`));
  await expect(page.locator("#register")).toBeInViewport();
  await expect(page.locator("[data-engagement]:visible")).toHaveCount(used?.count ?? 0);
  await expect(
    page.locator(`[data-engagement]:visible:not([data-technologies~="${used?.value}"])`),
  ).toHaveCount(0);
});

test("a story opens its own engagement", { tag: ["@all", "@hire"] }, async ({ page }) => {
  // A story that is only in the register.
  const stories = Object.values(hire).flatMap(({ slug, stories }) =>
    stories.items.map((one) => ({ slug, ...one })),
  );
  const story = stories.find(({ engagement }) => !work[engagement]) ?? stories[0];
  const { headline, figures } = engagements[story?.engagement ?? ""] ?? {};
  await page.goto(`/hire/${story?.slug}`);
  await page.getByRole("link", { name: `: ${story?.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/work/${story?.engagement}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline ?? "");
  await page.getByText("How this was measured").click();
  await expect(page.getByText(`${figures?.[story?.figure ?? ""]?.source}.`)).toBeVisible();
});

test("each case study shows the interface of its own product, no two alike", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/work");
  const bands = page.locator(".work-band");
  await expect(bands).toHaveCount(Object.keys(work).length);
  const kinds = await bands.evaluateAll((all) => all.map((band) => band.dataset.kind));
  expect(new Set(kinds).size).toBe(kinds.length);
  await expect(bands.locator(".drawn")).toHaveCount(kinds.length);
});

test("a case study's band lifts its picture when it is hovered or holds the focus", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/work");
  const band = page.locator(".work-band").first();
  const picture = band.locator(".work-band__picture");
  await expect(picture).toHaveCSS("translate", "none");
  await band.getByRole("link").focus();
  await expect(picture).toHaveCSS("translate", "0px -8px");
});

test("a case's figure carries one name on its band and at the head of its page", {
  tag: "@all",
}, async ({ page }) => {
  const slugs = Object.keys(work);
  const names = () =>
    page
      .locator("main [style*=view-transition-name]")
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).viewTransitionName));
  await page.goto("/work");
  expect((await names()).toSorted()).toEqual(slugs.map((slug) => `figure-${slug}`).toSorted());
  await page.goto(`/work/${slugs[0]}`);
  expect(await names()).toEqual([`figure-${slugs[0]}`]);
});

test("a case study shows the old way beside the new, each described in words", {
  tag: "@all",
}, async ({ page }) => {
  const { screens } = loadContent();
  for (const { slug, before, screen } of Object.values(work)) {
    await page.goto(`/work/${slug}`);
    const pair = page.locator(".before-after");
    await expect(pair.getByRole("img", { name: before.alt })).toBeVisible();
    await expect(pair.getByRole("img", { name: screens[screen]?.alt ?? "" })).toBeVisible();
  }
});

test("the bars of a case's result are as long as their values on one scale", {
  tag: "@all",
}, async ({ page }) => {
  for (const { slug, outcome } of Object.values(work)) {
    await page.goto(`/work/${slug}`);
    const bars = page.locator(".change-bars li");
    const lengths = await bars.evaluateAll((all) =>
      all.map((it) => Number.parseFloat(getComputedStyle(it, "::after").width)),
    );
    const across = (await bars.first().boundingBox())?.width ?? 0;
    for (const [place, { share = 0 }] of outcome.change.rows.entries())
      expect(Math.abs((lengths[place] ?? 0) - (across * share) / 100), slug).toBeLessThanOrEqual(1);
  }
});

test("the first screen of a case does not say the headline's figure again", {
  tag: "@all",
}, async ({ page }) => {
  for (const slug of Object.keys(work)) {
    const [stated] = Object.values(loadContent().engagements[slug]?.figures ?? {});
    await page.goto(`/work/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(stated?.value ?? "");
    const said = await page.locator(".case-panel__results dd").allInnerTexts();
    expect(said.length).toBeGreaterThan(1);
    expect(said.map((value) => value.toLowerCase())).not.toContain(stated?.value.toLowerCase());
  }
});

test("a case's first figure stands in the first screen of a laptop", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of Object.keys(work)) {
    await page.goto(`/work/${slug}`);
    await expect(page.locator(".case-panel__results dd").first()).toBeInViewport({ ratio: 1 });
  }
});

test("a case's screen is whole; on a phone it is one panel, and none of its words is cut", {
  tag: "@all",
}, async ({ page }) => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/work/claims-support-desk");
    const cut = await page.locator(".before-after .drawn").evaluate((box, isPhone) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const shown = box.querySelector(isPhone ? ".drawn-reading__fields" : ".drawn__sheet");
      return [...(shown?.querySelectorAll("*") ?? [])].flatMap((it) => {
        const at = it.getBoundingClientRect();
        const isCut =
          at.left < left - 8 || at.right > right + 8 || at.top < top - 1 || at.bottom > bottom + 32;
        return it.childElementCount === 0 && isCut ? [it.textContent] : [];
      });
    }, width === 390);
    expect(cut).toEqual([]);
  }
});

test("the page of specimens is in no build", { tag: "@all" }, async ({ page, watch }) => {
  watch.allowErrors(/404/);
  const answer = await page.goto("/dev/specimens");
  expect(answer?.status()).toBe(404);
});

test("a case study's card states one claim: a figure of its engagement", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of ["/work", "/"]) {
    await page.goto(path);
    const cards = page.locator(".work-band, #featured-work .result");
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) {
      const [href, ...texts] = await Promise.all([
        card.getByRole("link").getAttribute("href"),
        card.locator(".result__figure .measure, .work-band__figure > strong").textContent(),
        card.locator(".result__text, .work-band__words").innerText(),
      ]);
      const { figures = {} } = engagements[href?.replace(/^.*\//, "") ?? ""] ?? {};
      const said = ` ${texts.join(" ").replace(/[\n,.]/g, " ")} `.toLowerCase();
      const claims = Object.values(figures).filter(({ value }) =>
        said.includes(` ${value.toLowerCase()} `),
      );
      expect(
        claims.map(({ value }) => value.toLowerCase()),
        href ?? "",
      ).toEqual([texts[0]?.toLowerCase()]);
    }
  }
});

test("each project of the register shows its product, and the situation before and since", {
  tag: "@all",
}, async ({ page }) => {
  const told = Object.values(engagements).filter(({ slug }) => !work[slug]);
  expect(
    told.filter(({ screen, was, now, closing }) => !screen || !was || !now || !closing),
  ).toEqual([]);
  const [first] = told;
  await page.goto(`/work/${first?.slug}`);
  await expect(page.getByRole("img", { name: first?.screen?.alt ?? "" })).toBeVisible();
  for (const name of Object.values(workPage.engagement))
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: first?.closing ?? "" })).toBeVisible();
});

test("the home page shows two case studies with a figure each", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/");
  const cards = page.locator("#featured-work .result");
  await expect(cards).toHaveCount(2);
  await expect(cards.locator(".result__figure .measure")).toHaveCount(2);
});
