import { expect, test } from "vitest";
import { placeholderValues, withApostrophes } from "./placeholders.ts";

test("apostrophes are printed as such after letters and figures", () => {
  expect(withApostrophes("Let's see the teams' 1990's list: 'all' of it")).toBe(
    "Let’s see the teams’ 1990’s list: 'all’ of it",
  );
});

test("code keeps what was typed", () => {
  expect(withApostrophes("It's `don't` in code")).toBe("It’s `don't` in code");
});

test("copy names the cities of the offices, that of the registered office first and each once and the first currency", () => {
  const offices = ["Leeds", "York", "York"].map((city, at) => ({ slug: `${at}`, city }));
  const currencies = [{ code: "CAD" }, { code: "EUR", isFirst: true }];
  const value = { offices, registeredOffice: "1", currencies };
  const values = placeholderValues(new Map([["site", [{ slug: "site", value }]]]));
  expect([values.get("site.city"), values.get("site.cities")]).toEqual(["York", "York and Leeds"]);
  expect(values.get("site.currency")).toBe("€");
});
