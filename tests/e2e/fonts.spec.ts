import { expect, test } from "#tests/support/visitor.ts";

const FAMILIES = ["Anybody Variable", "Anek Latin Variable"];

/** The families whose file for basic Latin is in use. */
const drawn = (families: readonly string[]) => {
  const isMain = (face: FontFace) =>
    /U\+0*20-/i.test(face.unicodeRange) && face.status === "loaded";
  const loaded = [...document.fonts].filter(isMain).map((face) => face.family.replaceAll('"', ""));
  return families.filter((family) => loaded.includes(family));
};

test("our fonts are shown together, when the last of their files has come: the page moves once", async ({
  page,
}) => {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/display-[\w-]{8}\.woff2$/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  const text = page.waitForResponse(/\/text-[\w-]{8}\.woff2$/);
  await page.goto("/", { waitUntil: "commit" });
  await (await text).finished();
  await page.locator("html[data-ready]").waitFor();
  expect(await page.evaluate(drawn, FAMILIES)).toEqual([]);
  letGo();
  await page.locator("style[data-fonts=shown]").waitFor({ state: "attached" });
  expect(await page.evaluate(drawn, FAMILIES)).toEqual(FAMILIES);
});

test("a font that does not come does not keep the other away", async ({ page, watch }) => {
  watch.allowErrors(/woff2|ERR_FAILED|font/i);
  await page.route(/\/display-[\w-]{8}\.woff2$/, (route) => route.abort());
  await page.goto("/");
  await expect.poll(() => page.evaluate(drawn, FAMILIES)).toEqual(["Anek Latin Variable"]);
});
