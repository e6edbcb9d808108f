import { expect, test } from "vitest";
import { placeholderValues, withApostrophes } from "./placeholders.ts";

test("apostrophes after letters and digits become typographic", () => {
  expect(withApostrophes("Let's see the teams' 1990's list: 'all' of it")).toBe(
    "Let’s see the teams’ 1990’s list: 'all’ of it",
  );
});

test("code keeps its typed apostrophes", () => {
  expect(withApostrophes("It's `don't` in code")).toBe("It’s `don't` in code");
});

test("copy can name the offices' cities, the registered office first and each once, and the first currency", () => {
  const offices = ["Leeds", "York", "York"].map((city, at) => ({ slug: `${at}`, city }));
  const currencies = [{ code: "CAD" }, { code: "EUR", isFirst: true }];
  const value = { offices, registeredOffice: "1", currencies };
  const values = placeholderValues(new Map([["site", [{ slug: "site", value }]]]));
  expect([values.get("site.city"), values.get("site.cities")]).toEqual(["York", "York and Leeds"]);
  expect(values.get("site.currency")).toBe("€");
});
