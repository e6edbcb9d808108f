import { expect, test } from "vitest";
import { fullAddress, officeName } from "./postal-address.ts";

test("the postal code is placed as usual in the country", () => {
  const place = {
    street: "Baumwall 7",
    city: "Hamburg",
    postalCode: "20459",
    country: "Germany",
    countryCode: "DE",
  };
  expect(fullAddress(place)).toBe("Baumwall 7, 20459 Hamburg, Germany");
  const british = {
    street: "14 Yard",
    city: "London",
    postalCode: "SE1 0XX",
    country: "UK",
    countryCode: "GB",
  };
  expect(fullAddress(british)).toBe("14 Yard, London SE1 0XX, UK");
});

test("a state, province or prefecture is placed as usual in the country", () => {
  const place = { street: "1 rue Saint-Jean", city: "Québec", region: "QC", postalCode: "G1R 1N4" };
  expect(fullAddress({ ...place, country: "Canada", countryCode: "CA" })).toBe(
    "1 rue Saint-Jean, Québec, QC G1R 1N4, Canada",
  );
});

test("offices are named by country, or by city if a country has two", () => {
  const [hamburg, bremen, london] = [
    { city: "Hamburg", country: "Germany" },
    { city: "Bremen", country: "Germany" },
    { city: "London", country: "United Kingdom" },
  ] as const;
  const offices = [hamburg, bremen, london];
  expect(offices.map((office) => officeName(office, offices))).toEqual([
    "Hamburg",
    "Bremen",
    "United Kingdom",
  ]);
});
