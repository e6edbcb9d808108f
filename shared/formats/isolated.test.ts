import { expect, test } from "vitest";
import { isolated } from "./isolated.ts";

test.each(["مها الحربي", "נועה לוי", "Client (شركة)"])(
  "%s does not turn what follows it",
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  },
);

test.each(["Zoë Ångström", "王小明", ""])("%j stays as it is", (text) => {
  expect(isolated(text)).toBe(text);
});
