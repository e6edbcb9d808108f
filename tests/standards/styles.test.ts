import { globSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { parse } from "postcss";
import { expect, test } from "vitest";
import { browserPath } from "#tests/support/browser.ts";

/** Styles for other engines that Chromium does not know, each with the reason. */
const reviewed: readonly [style: RegExp, why: string][] = [
  [/^-webkit-text-decoration/, "the build writes it for Safari"],
  [/^line-clamp: \d$/, "the standard's name, beside -webkit-line-clamp, which browsers know"],
  [/-moz-/, "Firefox only"],
];

/** Every style of the built site, from files and pages. Styles repeat, so each is read once. */
function builtStyles(): Set<string> {
  const pages = globSync("build/client/**/*.html").map((file) => readFileSync(file, "utf8"));
  const inPages = pages.flatMap((html) =>
    // Styles in the body are text of an SVG (scripts/finish-build/styles.ts).
    [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = ""]) =>
      css.replaceAll("&lt;", "<").replaceAll("&amp;", "&"),
    ),
  );
  return new Set([
    ...inPages,
    ...globSync("build/client/assets/*.css").map((file) => readFileSync(file, "utf8")),
  ]);
}

function partsOf(styles: Iterable<string>) {
  const declarations = new Set<string>();
  const selectors = new Set<string>();
  for (const css of styles) {
    const root = parse(css);
    root.walkDecls(({ prop, value, parent }) => {
      const isOfPage = parent?.type === "rule";
      if (isOfPage && !prop.startsWith("--")) declarations.add(`${prop}: ${value}`);
    });
    root.walkRules(({ selector, parent }) => {
      const isKeyframe =
        parent?.type === "atrule" && "name" in parent && parent.name === "keyframes";
      if (!isKeyframe && !selector.includes("&")) selectors.add(selector);
    });
  }
  return { declarations: [...declarations], selectors: [...selectors] };
}

test.skipIf(!browserPath)(
  "the browser knows every declaration and selector of the built site",
  async () => {
    const parts = partsOf(builtStyles());
    expect(parts.declarations.length).toBeGreaterThan(1_000);
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ args, executablePath: browserPath ?? "" });
    const page = await browser.newPage();
    const unknown = await page.evaluate(({ declarations, selectors }) => {
      const isSelector = (selector: string) => {
        try {
          return document.querySelector(selector) !== undefined;
        } catch {
          return false;
        }
      };
      return [
        ...declarations.filter((declaration) => !CSS.supports(declaration)),
        ...selectors.filter((one) => !isSelector(one)),
      ];
    }, parts);
    await browser.close();
    expect(unknown.filter((style) => !reviewed.some(([known]) => known.test(style)))).toEqual([]);
    const unused = reviewed.filter(([known]) => !unknown.some((style) => known.test(style)));
    expect(unused.map(([, why]) => why)).toEqual([]);
  },
);
