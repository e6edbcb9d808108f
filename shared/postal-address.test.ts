import { expect, test } from "vitest";
import { fullAddress } from "./postal-address.ts";

test("the postal code stands where the country of an address has it", () => {
  const place = { street: "Baumwall 7", city: "Hamburg", postalCode: "20459", country: "Germany", countryCode: "DE" };
  expect(fullAddress(place)).toBe("Baumwall 7, 20459 Hamburg, Germany");
  const british = { street: "14 Yard", city: "London", postalCode: "SE1 0XX", country: "UK", countryCode: "GB" };
  expect(fullAddress(british)).toBe("14 Yard, London SE1 0XX, UK");
});
