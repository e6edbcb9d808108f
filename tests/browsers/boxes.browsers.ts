import { everyTemplate } from "#tests/support/every-template.ts";
import { startChromium } from "./driver.ts";
import { createVisitor, expect, isMissing, withVisitor } from "./visitor.ts";

type Visitor = ReturnType<typeof createVisitor>;

const withChromium = withVisitor.extend<{ reference: Visitor }>({
  reference: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const driver = await startChromium();
      await use(createVisitor(driver));
      await driver.close();
    },
    { scope: "file" },
  ],
});
const test = withChromium.skipIf(isMissing);

/**
 * The positions of a page's landmarks, sections and headings, once nothing moves. A heading is
 * measured by its text, and also in a box 1.5 % narrower and wider: engines set the same words up
 * to 1.3 % apart (350.8 px in Chromium, 349.6 in WebKit), so a nearly full line may need one line
 * more or less.
 */
function measure(withFolds: boolean) {
  const still = new CSSStyleSheet();
  const folds = withFolds ? "" : ".collapsible { display: none !important }";
  still.replaceSync(
    `*, ::before, ::after { animation: none !important; transition: none !important } ${folds}`,
  );
  document.adoptedStyleSheets = [still];
  for (const block of document.querySelectorAll("[data-waiting]"))
    block.removeAttribute("data-waiting");
  function heightAt(heading: HTMLElement, range: Range, share: number) {
    const { width, maxWidth } = heading.style;
    heading.style.width = `${heading.clientWidth * share}px`;
    heading.style.maxWidth = "none";
    const { height } = range.getBoundingClientRect();
    heading.style.width = width;
    heading.style.maxWidth = maxWidth;
    return height;
  }
  const parts = document.querySelectorAll(
    "body > header, main, main section, main h1, main h2, body > footer",
  );
  const boxes = [...parts]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const isHeading = /^H\d$/.test(part.tagName);
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, top, width, height } = (isHeading ? range : part).getBoundingClientRect();
      const heights = isHeading
        ? [0.985, 1, 1.015].map((share) => heightAt(part as HTMLElement, range, share))
        : [height];
      const label = isHeading ? part.textContent.trim() : part.getAttribute("aria-labelledby");
      const name = `${part.tagName.toLowerCase()} ${label ?? ""}`.slice(0, 40);
      return { name, isHeading, left, top: top + scrollY, width, height, heights };
    });
  return {
    boxes,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

type Box = ReturnType<typeof measure>["boxes"][number];

async function look(visitor: Visitor, path: string, width: number, withFolds: boolean) {
  await visitor.driver.resize(width, 900);
  await visitor.open(path);
  await visitor.settles();
  // A scroll bar that takes up space is not a difference: the window is widened by it.
  const bar = await visitor.read(() => innerWidth - document.documentElement.clientWidth);
  if (bar > 0) await visitor.driver.resize(width + bar, 900);
  return visitor.read(measure, withFolds);
}

/**
 * Compares positions. Sideways only rounding is allowed. In height, engines round lines differently
 * and may break one of ten lines elsewhere, which is 28 px each; a heading has the same lines
 * everywhere.
 */
function differences(here: readonly Box[], there: readonly Box[]): string[] {
  const headings = there.map(({ isHeading, top, heights }, index) => {
    const both = [...heights, ...(here[index]?.heights ?? [])];
    return { top, lines: isHeading ? Math.max(...both) - Math.min(...both) : 0 };
  });
  const linesBetween = (from: number, to: number) =>
    headings.reduce((sum, { top, lines }) => (top >= from && top < to ? sum + lines : sum), 0);
  return here.flatMap(({ name, isHeading, heights: _, ...box }, index) => {
    const other = there[index];
    if (other?.name !== name) return [`${name} stands where ${other?.name} is`];
    const top = Math.max(60, 0.04 * other.top) + linesBetween(0, other.top);
    const inside = linesBetween(other.top, other.top + Math.max(1, other.height));
    const tall = (isHeading ? 0.2 * other.height : Math.max(60, 0.06 * other.height)) + inside;
    const limits = { left: 6, width: isHeading ? other.width : 6, top, height: tall };
    return Object.entries(limits).flatMap(([side, limit]) => {
      const [one = 0, two = 0] = [box, other].map((it) => it[side as keyof typeof limits]);
      return Math.abs(one - two) > limit
        ? [`${name}: ${side} ${Math.round(one)}, not ${Math.round(two)}`]
        : [];
    });
  });
}

for (const width of [1440, 390]) {
  for (const path of everyTemplate) {
    test(`${path} at ${width} px stands as in Chromium`, async ({ visitor, reference }) => {
      // Firefox before 143 keeps collapsed content on wide screens: it is left out of the
      // comparison.
      const withFolds = await visitor.read(() => CSS.supports("selector(::details-content)"));
      const here = await look(visitor, path, width, withFolds);
      const there = await look(reference, path, width, withFolds);
      expect(differences(here.boxes, there.boxes).join("\n")).toBe("");
      expect([here.sideways, there.sideways]).toEqual([0, 0]);
    });
  }
}
