import type { Root } from "hast";
import { expect, test } from "vitest";
import { feedText } from "./feed-text.ts";

const address = "https://riverstep.example/blog/outbox";
const image = {
  alt: "A quay",
  picture: { sources: {}, img: { src: "/assets/quay.webp", w: 8, h: 6 } },
};

test("a feed's text has absolute links and pictures, keeps its words, and nothing that needs our page", () => {
  const element = (tagName: string, properties: object, ...children: unknown[]) => ({
    type: "element",
    tagName,
    properties,
    children,
  });
  const text = (value: string) => ({ type: "text", value });
  const root = {
    type: "root",
    children: [
      element("h2", { id: "tables" }, text("Tables & <rows>")),
      element("p", {}, element("a", { href: "/services/web-development" }, text("a service"))),
      element("p", {}, element("a", { href: "#tables" }, text("above"))),
      element("p", {}, element("a", { href: "https://www.sqlite.org/" }, text("SQLite"))),
      element("p", {}, element("img", image)),
      // As the colouring of code leaves it: a tree within the tree.
      {
        type: "root",
        children: [
          element(
            "pre",
            { className: ["prose__code"], tabIndex: 0 },
            element("code", {}, text("a < b")),
          ),
        ],
      },
    ],
  } as unknown as Root;
  const html = feedText(root, address);
  expect(html).toContain(
    '<a href="https://riverstep.example/services/web-development">a service</a>',
  );
  expect(html).toContain(`<a href="${address}#tables">above</a>`);
  expect(html).toContain('<a href="https://www.sqlite.org/">SQLite</a>');
  expect(html).toContain('src="https://riverstep.example/assets/quay.webp"');
  expect(html).toMatch(/<pre><code>a &#x3C; b<\/code><\/pre>/);
  expect(html).not.toMatch(/class=|tabindex/);
});
