import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isBlockedName } from "#shared/site-map/blocked-names.ts";
import { pages } from "#shared/site-map/pages.ts";

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
  const islands = readFileSync("app/browser/islands/registry.ts", "utf8");
  const modules = [
    ...pages.map(({ module }) => module),
    ...[...islands.matchAll(/import\("([^"]+)"\)/g)].map(([, module = ""]) => module),
    ...globSync(["app/desk/**/*.{ts,tsx}", "app/features/**/*.{ts,tsx}", "app/browser/**/*.ts"]),
  ];
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
