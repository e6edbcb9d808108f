import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { thirdPartyNotices } from "./notices.ts";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const notices = thirdPartyNotices(".");

test("everything served or run on the server is listed with its licence", () => {
  for (const name of Object.keys(dependencies)) expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices).toContain("https://lucide.dev/license");
  expect(notices).toContain("https://creativecommons.org/publicdomain/zero/1.0/");
});

test("tools that are not served are not listed", () => {
  expect(notices).not.toMatch(/^(vite|vitest|typescript|knip) \d/m);
});
