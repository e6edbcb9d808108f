import { expect, test } from "vitest";
import { thirdPartyNotices } from "./notices.ts";

test("everything that is served is listed with its licence", () => {
  const notices = thirdPartyNotices("# Licenses\n\n## react 19\n");
  expect(notices).toMatch(/^# Licenses\n\n## react 19\n\n## @fontsource/);
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices).toContain("https://lucide.dev/license");
  expect(notices).toContain("https://creativecommons.org/publicdomain/zero/1.0/");
  for (const [entry] of notices.matchAll(/^## @.*\n\n.*$/gm)) expect(entry).toMatch(/\n\n\S/);
});
