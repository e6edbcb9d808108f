import { expect, test } from "vitest";
import { fillPlaceholders, placeholderValues } from "./placeholders.ts";

test("copy can name the offices' cities, the registered office first and each once, and the first currency", () => {
  const offices = ["Leeds", "York", "York"].map((city, at) => ({ slug: `${at}`, city }));
  const currencies = [{ code: "CAD" }, { code: "EUR", isFirst: true }];
  const value = { offices, registeredOffice: "1", currencies };
  const values = placeholderValues(new Map([["site", [{ slug: "site", value }]]]));
  expect([values.get("site.city"), values.get("site.cities")]).toEqual(["York", "York and Leeds"]);
  expect(values.get("site.currency")).toBe("€");
});

test("every text of a record gets typographic marks, also around what it cites", () => {
  const filled = fillPlaceholders(
    { body: [`"{{site.name}}" isn't 'new'`] },
    () => "Riverstep",
    () => {},
  );
  expect(filled).toEqual({ body: ["“Riverstep” isn’t ‘new’"] });
});
