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

/** Where the landmarks, sections and headings of a page stand, once nothing moves; of a heading, its words. */
function measure() {
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
  document.adoptedStyleSheets = [still];
  for (const block of document.querySelectorAll("[data-waiting]")) block.removeAttribute("data-waiting");
  const parts = document.querySelectorAll("body > header, main, main section, main h1, main h2, body > footer");
  const boxes = [...parts]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const isHeading = /^H\d$/.test(part.tagName);
      const range = document.createRange();
      range.selectNodeContents(part);
      const { left, top, width, height } = (isHeading ? range : part).getBoundingClientRect();
      const label = isHeading ? part.textContent.trim() : part.getAttribute("aria-labelledby");
      const name = `${part.tagName.toLowerCase()} ${label ?? ""}`.slice(0, 40);
      return { name, isHeading, left, top: top + scrollY, width, height };
    });
  return { boxes, sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth };
}

type Box = ReturnType<typeof measure>["boxes"][number];

async function look(visitor: Visitor, path: string, width: number) {
  await visitor.driver.resize(width, 900);
  await visitor.open(path);
  await visitor.settles();
  // A scroll bar that takes room is no difference: the page gets as much as elsewhere.
  const bar = await visitor.read(() => innerWidth - document.documentElement.clientWidth);
  if (bar > 0) await visitor.driver.resize(width + bar, 900);
  return visitor.read(measure);
}

/**
 * How far apart the same part may be. To the side a rounding only. In height: engines round lines up or down, and may
 * break one of ten lines at another word, which is 28 px each; a heading has the same lines everywhere.
 */
function differences(here: readonly Box[], there: readonly Box[]): string[] {
  return here.flatMap(({ name, isHeading, ...box }, index) => {
    const other = there[index];
    if (other?.name !== name) return [`${name} stands where ${other?.name} is`];
    const tall = isHeading ? 0.2 * other.height : Math.max(60, 0.06 * other.height);
    const limits = { left: 6, width: isHeading ? other.width : 6, top: Math.max(60, 0.04 * other.top), height: tall };
    return Object.entries(limits).flatMap(([side, limit]) => {
      const [one = 0, two = 0] = [box, other].map((it) => it[side as keyof typeof limits]);
      return Math.abs(one - two) > limit ? [`${name}: ${side} ${Math.round(one)}, not ${Math.round(two)}`] : [];
    });
  });
}

for (const width of [1440, 390]) {
  for (const path of everyTemplate) {
    test(`${path} at ${width} px stands as in Chromium`, async ({ visitor, reference }) => {
      const [here, there] = [await look(visitor, path, width), await look(reference, path, width)];
      expect(differences(here.boxes, there.boxes).join("\n")).toBe("");
      expect([here.sideways, there.sideways]).toEqual([0, 0]);
    });
  }
}
