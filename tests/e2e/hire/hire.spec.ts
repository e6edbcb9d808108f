import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { loadContent } from "#tests/support/content.ts";
import { typeInto } from "#tests/support/typing.ts";
import { atRest, expect, test } from "#tests/support/visitor.ts";

const SLUG = "react-developer";
const PAGE = `/hire/${SLUG}`;
const { hire, hireFrame, site } = loadContent();
const REFERENCE = new RegExp(`${site.referencePrefix}-[A-Z0-9-]+`);

// Later content is laid out a moment after the rest, so it is counted in the markup.
const allServices = (page: Page) => page.locator("#services-list > li");
const services = (page: Page) => page.locator("#services-list > li:visible");
const countIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? "")?.[0]);

test("a service filter shows its services and their number, and keeps the choice in the URL", async ({
  page,
}) => {
  await page.goto(PAGE);
  const [category = ""] = hire[SLUG]?.services.filters.categories.slice(-1) ?? [];
  const button = page.getByRole("group", { name: "Filter services" }).getByRole("button").last();
  const count = await countIn(button.textContent());
  const all = await allServices(page).count();

  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(services(page)).toHaveCount(count);
  await expect(page.getByRole("status").filter({ hasText: "services" })).toHaveText(
    `${count} of ${all} services shown`,
  );
  await expect(page).toHaveURL(new RegExp(`\\?service=${category}$`));

  await page.reload();
  await expect(services(page)).toHaveCount(count);

  await page.getByRole("button", { name: /^All/ }).press("Enter");
  await expect(services(page)).toHaveCount(all);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test("a service whose category has no button shows only under all", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(PAGE);
  const buttons = page.getByRole("group", { name: "Filter services" }).getByRole("button");
  const counts = await Promise.all(
    (await buttons.all()).map((button) => countIn(button.textContent())),
  );
  const [all = 0, ...categories] = counts;
  expect(categories.reduce((sum, count) => sum + count, 0)).toBeLessThan(all);
});

test("the buttons say what their numbers count", { tag: "@all" }, async ({ page }) => {
  await page.goto(PAGE);
  const all = await allServices(page).count();
  await expect(
    page.getByRole("button", { name: `All ${all} services`, exact: true }),
  ).toBeVisible();
});

test("an unknown choice in the URL shows every service", { tag: "@all" }, async ({ page }) => {
  await page.goto(`${PAGE}?service=juggling`);
  await expect(page.getByRole("button", { name: /^All/ })).toHaveAttribute("aria-pressed", "true");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    const tag = javaScriptEnabled ? [] : "@all";
    test("the start button puts the cursor into the inquiry form", { tag }, async ({ page }) => {
      await page.goto(PAGE);
      await page.getByRole("link", { name: hire[SLUG]?.hero.action ?? "" }).click();
      await expect(page.getByLabel("Your Full Name")).toBeFocused();
      await expect(page.getByLabel("Your Full Name")).toBeInViewport();
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an inquiry from a page that went meanwhile is taken, or keeps its text", async ({
    page,
    watch,
  }) => {
    watch.allowErrors(/422/);
    await page.goto(PAGE);
    await page.locator("#inquiry form").evaluate((form: HTMLFormElement) => {
      form.action = "/hire/jquery-developer";
    });
    await typeInto(page.getByLabel("Your Full Name"), "Asha Rao");
    await page.getByRole("button", { name: "Submit Inquiry" }).click();
    await expect(page.getByLabel("Business Email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Your Full Name")).toHaveValue("Asha Rao");
    await typeInto(page.getByLabel("Business Email"), `gone-${Date.now()}@client.example`);
    await page.getByRole("button", { name: "Submit Inquiry" }).click();
    await expect(page.locator(".lead-outcome")).toContainText(REFERENCE);
  });
});

test("an inquiry needs an email address only and is answered with a reference", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await page.goto(PAGE);
  const form = page.locator("#inquiry form");
  await form.getByRole("button", { name: "Submit Inquiry" }).click();
  await expect(form.getByLabel("Business Email")).toHaveAttribute("aria-invalid", "true");

  // What happens then is told before sending, and gives way to the outcome.
  const next = page.getByRole("heading", { name: hireFrame.inquiry.next.heading });
  await expect(next).toBeVisible();
  await typeInto(form.getByLabel("Business Email"), `cto-${Date.now()}@client.example`);
  await typeInto(form.getByLabel("Company Name"), "Client Ltd");
  await form.getByRole("button", { name: "Submit Inquiry" }).click();
  const outcome = page.locator("#inquiry").getByRole("status");
  await expect(outcome).toContainText(REFERENCE);
  await expect(
    outcome.getByRole("heading", { name: hireFrame.inquiry.success.next.heading }),
  ).toBeVisible();
  await expect(next).toBeHidden();
  // It takes the form's place, down to the edge that overlaps the panel.
  const [panel, sent] = await Promise.all([
    page.locator("#inquiry").boundingBox(),
    outcome.boundingBox(),
  ]);
  const bottomOf = (box: typeof panel) => (box ? box.y + box.height : 0);
  expect(bottomOf(panel) - bottomOf(sent)).toBeLessThan(80);

  // The link that starts a project leads to the result, and from there to a new form.
  await page.getByRole("link", { name: hire[SLUG]?.hero.action ?? "" }).click();
  await expect(outcome).toBeInViewport();
  await expect(outcome).toBeFocused();
  await outcome.getByRole("link", { name: "Write another" }).click();
  await expect(page.getByLabel("Business Email")).toHaveValue("");
});

test("one question is open at a time, and the keys move between them", async ({ page }) => {
  await page.goto(PAGE);
  // Opening needs no script, but the arrow keys do.
  await page.locator("html[data-ready]").waitFor();
  const questions = page.locator("#faq summary");
  const open = page.locator("#faq details[open]");
  await expect(questions).toHaveCount(hire[SLUG]?.faq.items.length ?? 0);
  await questions.nth(2).click();
  await expect(open).toHaveCount(1);
  await questions.nth(2).press("ArrowDown");
  await expect(questions.nth(3)).toBeFocused();
  await page.keyboard.press("End");
  await expect(questions.last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(questions.nth(0)).toBeFocused();
  await questions.nth(2).click();
  await expect(open).toHaveCount(0);
});

test("a hire page that does not exist is a 404", { tag: "@all" }, async ({ page, watch }) => {
  watch.allowErrors(/404/);
  const response = await page.goto("/hire/cobol-developer");
  expect(response?.status()).toBe(404);
});

test("a hire page that does not exist takes no inquiry", async ({ request, baseURL }) => {
  const post = (path: string) =>
    request.post(path, {
      form: { email: "cto@client.example" },
      headers: { origin: baseURL ?? "" },
    });
  expect((await post("/hire/cobol-developer")).status()).toBe(404);
  const taken = await post(PAGE);
  expect([taken.status(), REFERENCE.test(await taken.text())]).toEqual([200, true]);
});

test("the form is beside the headline, before the figures, and hydration moves nothing", {
  tag: "@all",
}, async ({ page }) => {
  for (const path of ["/hire/nextjs-developer", "/hire/nuxtjs-developer", PAGE]) {
    await page.goto(path);
    await atRest(page);
    await expect(page.locator("form#inquiry-form")).toHaveCount(1);
    await expect(page.getByLabel("Business Email")).toBeInViewport({ ratio: 1 });
    const isBefore = await page.locator("#inquiry").evaluate((form) => {
      const figures = document.querySelector(".statistics");
      return Boolean(
        figures && form.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect(isBefore).toBe(true);
    const before = await page.locator("#inquiry").boundingBox();
    await page.getByLabel("Business Email").focus();
    await page.locator("#inquiry [data-hydrated]").waitFor();
    expect(await page.locator("#inquiry").boundingBox()).toEqual(before);
  }
});

for (const { slug, picture, team } of Object.values(hire)) {
  const tag = slug === SLUG ? [] : "@all";
  test(`/hire/${slug} opens with a large heading, a picture and three people`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/hire/${slug}`);
    await atRest(page);
    const { lines, size } = await page.locator("h1").evaluate((heading) => {
      const { fontSize, lineHeight } = getComputedStyle(heading);
      return {
        lines: Math.round(heading.getBoundingClientRect().height / Number.parseFloat(lineHeight)),
        size: Number.parseFloat(fontSize),
      };
    });
    expect(size).toBeCloseTo(76, 0);
    expect(lines).toBeLessThanOrEqual(3);
    const faces = page.getByRole("list", { name: hireFrame.hero.people }).getByRole("listitem");
    await expect(faces).toHaveCount(team.members.length);
    await expect(faces.filter({ hasText: "Available" })).toHaveCount(team.members.length);
    const form = await page.locator("#inquiry").boundingBox();
    expect(form?.width).toBeLessThanOrEqual((1320 * 5) / 12);
    await expect(page.getByLabel("Business Email")).toBeInViewport({ ratio: 1 });
    if (!picture) return;
    const drawn = page.getByRole("img", { name: picture.alt });
    const box = await drawn.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(1440 / 2);
    // On a phone its words keep their size and lie inside it; a tick without room has no label.
    await page.setViewportSize({ width: 390, height: 844 });
    const small = await drawn.evaluate((it) =>
      [...it.querySelectorAll("*")]
        .filter((part) => part.childNodes.length > 0 && part.firstChild?.nodeType === 3)
        .filter(
          (part) => !(part.matches(".plot__tick") && getComputedStyle(part).fontSize === "0px"),
        )
        .filter((part) => Number.parseFloat(getComputedStyle(part).fontSize) < 13)
        .map((part) => part.textContent),
    );
    expect(small).toEqual([]);
    expect(await drawn.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  });
}

test("on a wide screen nothing is collapsed, and hidden summaries take no focus", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto(PAGE);
  await page.locator("html[data-ready]").waitFor();
  const folds = await page.locator("main .collapsible").evaluateAll((all) =>
    all.map((collapsible) => {
      const summary = collapsible.querySelector("summary");
      summary?.focus();
      // More about a service opens at every width.
      const parts = [...collapsible.querySelectorAll("p, li")].filter(
        (part) => !part.closest(".service-details"),
      );
      const isShown = parts.every((part) => part.checkVisibility());
      return { isShown, hasFocus: document.activeElement === summary };
    }),
  );
  expect(folds.length).toBeGreaterThan(10);
  expect(folds.filter(({ isShown, hasFocus }) => !isShown || hasFocus)).toEqual([]);
});

// One page with every optional part, one with chips and process, one without either.
for (const path of ["/hire/angular-developer", "/hire/nextjs-developer", PAGE]) {
  test(`${path} has no accessibility violation in either theme`, { tag: "@all" }, async ({
    page,
  }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await expectNoViolations(page);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every service is shown and no useless filter button", async ({ page }) => {
    await page.goto(`${PAGE}?service=cloud`);
    expect(await allServices(page).count()).toBeGreaterThanOrEqual(6);
    await expect(page.getByRole("button", { name: /^All/ })).toBeHidden();
  });
});
