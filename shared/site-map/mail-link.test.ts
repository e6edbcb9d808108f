import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test("a subject keeps characters that have a meaning in a mail link", () => {
  const href = mailLink(
    "careers@riverstep.example",
    "Application for C++ & Rust Engineer, 50% remote?",
  );
  const url = new URL(href);
  expect(url.pathname).toBe("careers@riverstep.example");
  expect(href).toContain("subject=Application%20for%20C%2B%2B%20%26%20Rust");
  expect(url.searchParams.get("subject")).toBe("Application for C++ & Rust Engineer, 50% remote?");
});
