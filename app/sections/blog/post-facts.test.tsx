import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Revised } from "./post-facts.tsx";

test("a revised post says when and what, and another one nothing", () => {
  const revised = { on: "2026-12-01", what: "The figures of October are in." };
  const text = renderToStaticMarkup(<Revised revised={revised} />).replace(/<[^>]+>/g, "");
  expect(text).toBe("Revised on 1 December 2026: The figures of October are in.");
  expect(renderToStaticMarkup(<Revised revised={undefined} />)).toBe("");
});
