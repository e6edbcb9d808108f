import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { isBlockedName } from "#shared/site-map/blocked-names.ts";

test.each(["analytics", "consent", "ad-slot", "page-tracker"])(
  "a file named %s may be blocked",
  (name) => {
    expect(isBlockedName(name)).toBe(true);
  },
);

test.each(["figures", "address", "headings", "status-badge", "read-lead", "adapt"])(
  "%s is a neutral name",
  (name) => {
    expect(isBlockedName(name)).toBe(false);
  },
);

test("no page or island has a name by which its built file would be blocked", () => {
  const modules = globSync([
    "app/routes/**/*.{ts,tsx}",
    "app/desk/**/*.{ts,tsx}",
    "app/features/**/*.{ts,tsx}",
    "app/islands/**/*.{ts,tsx}",
  ]);
  const names = modules.map(
    (path) =>
      path
        .split("/")
        .at(-1)
        ?.replace(/\.tsx?$/, "") ?? "",
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(isBlockedName)).toEqual([]);
});
