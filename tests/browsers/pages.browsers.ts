import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "./visitor.ts";

test("our fonts load at the end of a first visit's loading, not seconds later", async ({
  visitor,
}) => {
  await visitor.arrive("/");
  await visitor.settles();
  const lateness = await visitor.read(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const letters = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"));
    return Math.min(...letters.map(({ startTime }) => startTime)) - (visit?.loadEventEnd ?? 0);
  });
  expect(lateness).toBeLessThan(2500);
});

for (const { path, width } of [
  { path: "/hire/react-developer", width: 1440 },
  { path: "/about", width: 390 },
  { path: "/", width: 1440 },
]) {
  test(`blocks of ${path} are all shown on arrival, and from the first scroll on those below the screen wait until they are seen, at ${width} px`, async ({
    visitor,
  }) => {
    await visitor.driver.resize(width, 900);
    await visitor.arrive(path);
    await visitor.settles();
    const hidden = await visitor.read(() =>
      [...document.querySelectorAll("[data-reveal]")]
        .filter((block) => getComputedStyle(block).opacity !== "1")
        .map((block) => block.className),
    );
    expect(hidden).toEqual([]);
    await visitor.read(() => scrollBy(0, 1));
    await visitor.becomes(() => {
      const below = [...document.querySelectorAll<HTMLElement>("[data-reveal]")].filter(
        (block) => block.getBoundingClientRect().top > innerHeight,
      );
      return below.length > 0 && below.every((block) => block.dataset.waiting !== undefined);
    });
    const count = await visitor.read(() => document.querySelectorAll("[data-waiting]").length);
    expect(count).toBeGreaterThan(0);
    for (let i = 0; i < count; i++) {
      await visitor.read(() =>
        document.querySelector("[data-waiting]")?.scrollIntoView({ block: "center" }),
      );
      await visitor.becomes(
        (rest) => document.querySelectorAll("[data-waiting]").length < rest,
        count - i,
      );
    }
    await visitor.becomes(() => {
      const blocks = [...document.querySelectorAll("[data-reveal]")];
      return blocks.every((block) => getComputedStyle(block).opacity === "1");
    });
    await visitor.driver.resize(1440, 900);
  });
}

test("pictures that have not loaded keep their space", async ({ visitor }) => {
  await visitor.arrive("/about");
  await visitor.settles();
  const shapes = await visitor.read(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")]
      .filter((image) => image.checkVisibility())
      .map((image) => image.offsetHeight / image.offsetWidth),
  );
  expect(shapes.length).toBeGreaterThan(3);
  expect(shapes.filter((shape) => !(shape > 0.3))).toEqual([]);
});

test("a technology card turns over on hover", async ({ visitor }) => {
  await visitor.arrive("/");
  await visitor.settles();
  await visitor.hover("#tech-stack .flip");
  await visitor.becomes(() => {
    const card = document.querySelector("#tech-stack .flip__card") as HTMLElement;
    return new DOMMatrix(getComputedStyle(card).transform).m11 < -0.9;
  });
});

test("a tab shows its panel", async ({ visitor }) => {
  await visitor.arrive("/");
  await visitor.settles();
  await visitor.press('main [role=tab][aria-selected="false"]');
  await visitor.becomes(() => {
    const tabs = [...document.querySelectorAll("main [role=tab]")];
    const list = tabs[0]?.closest("[role=tablist]");
    const chosen = list?.querySelector('[aria-selected="true"]');
    return chosen !== list?.querySelector("[role=tab]") && chosen !== null;
  });
});

test("testimonials advance by their button", async ({ visitor }) => {
  await visitor.arrive("/");
  await visitor.settles();
  const left = () => document.querySelector("#testimonials li")?.getBoundingClientRect().left ?? 0;
  await visitor.hover('#testimonials button[aria-label^="Next"]');
  const before = await visitor.read(left);
  await visitor.press('#testimonials button[aria-label^="Next"]');
  await visitor.becomes(
    (was) =>
      (document.querySelector("#testimonials li")?.getBoundingClientRect().left ?? was) < was - 100,
    before,
  );
});

test("opening a question closes the previous one", async ({ visitor }) => {
  await visitor.arrive("/hire/react-developer");
  await visitor.settles();
  await visitor.press("#faq details:not([open]) summary");
  await visitor.becomes(() => document.querySelectorAll("#faq details[open]").length === 1);
});

test("no headline of a hire page takes more than three lines on a desktop", async ({ visitor }) => {
  await visitor.driver.resize(1440, 900);
  const pages = globSync("build/client/hire/*-developer/index.html").map(
    (file) => dirname(file).split("/client")[1],
  );
  expect(pages.length).toBeGreaterThan(10);
  const tall: string[] = [];
  for (const path of pages) {
    await visitor.open(path ?? "");
    await visitor.settles();
    const lines = await visitor.read(() => {
      const heading = document.querySelector("h1") as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(heading);
      return (
        range.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(heading).lineHeight)
      );
    });
    if (lines > 3.2) tall.push(`${path}: ${lines.toFixed(1)} lines`);
  }
  expect(tall).toEqual([]);
}, 120_000);

test("services are filtered by category", async ({ visitor }) => {
  const shown = () =>
    [...document.querySelectorAll("#services-list > li")].filter((li) => li.checkVisibility())
      .length;
  const all = await visitor.read(shown);
  await visitor.press('main .filters button[aria-pressed="false"]');
  await visitor.becomes((was) => {
    const items = [...document.querySelectorAll("#services-list > li")];
    return items.filter((li) => li.checkVisibility()).length < was;
  }, all);
});

test("the roster finds typed words", async ({ visitor }) => {
  await visitor.arrive("/hire/developers");
  await visitor.settles();
  await visitor.press("main input[type=search]");
  await visitor.driver.keyboard.type("zzzz");
  await visitor.becomes(
    () =>
      ![...document.querySelectorAll("#developers-list li.roster-card")].some((card) =>
        card.checkVisibility(),
      ),
  );
});

test("prices change with the chosen currency", async ({ visitor }) => {
  await visitor.arrive("/pricing");
  await visitor.settles();
  const first = await visitor.read(() => {
    const shown = [...document.querySelectorAll("main .from-amount strong")].find((it) =>
      it.checkVisibility(),
    );
    return shown?.textContent ?? "";
  });
  await visitor.read(() => {
    const select = document.querySelector<HTMLSelectElement>("main .currency-choice select");
    if (!select) throw new Error("no choice of currencies");
    select.value = "INR";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await visitor.becomes((was) => {
    const shown = [...document.querySelectorAll("main .from-amount strong")].find((it) =>
      it.checkVisibility(),
    );
    return shown?.textContent !== was;
  }, first);
});

test("a printed page keeps headings with their text", async ({ visitor, skip }) => {
  skip(
    !visitor.driver.pdf || spawnSync("pdftotext", ["-v"]).error !== undefined,
    "nothing prints or reads PDF here",
  );
  await visitor.open("/services/web-development");
  await visitor.settles();
  const headings = await visitor.read(() =>
    [...document.querySelectorAll("main :is(h2, h3)")].map((heading) => heading.textContent.trim()),
  );
  const input = await visitor.driver.pdf?.();
  const text = spawnSync("pdftotext", ["-", "-"], { input, encoding: "utf8" }).stdout;
  // Chromium prints the page number below the content.
  const lines = text
    .split("\f")
    .map((sheet) => sheet.split("\n").filter((line) => line && !/^\d+ \/ \d+$/.test(line)));
  const last = lines.map((sheet) => sheet.at(-1)?.trim() ?? "");
  expect(last.length).toBeGreaterThan(3);
  expect(last.filter((line) => headings.includes(line))).toEqual([]);
});
