import { expect, test } from "vitest";
import { withoutSearch } from "./without-search.ts";

test("the words of a search are taken away with the page that they had, and filters stay", () => {
  const query = new URLSearchParams("q=Byron&action=sign-in&since=2026-11-01&before=abc");
  expect(withoutSearch(query)).toBe("?action=sign-in&since=2026-11-01");
});
