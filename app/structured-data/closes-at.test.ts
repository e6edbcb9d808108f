import { expect, test } from "vitest";
import type { Opening, Site } from "#content/types.ts";
import { closesAt } from "./closes-at.ts";

const site = {
  registeredOffice: "toronto",
  offices: [
    { slug: "toronto", city: "Toronto", timeZone: "America/Toronto" },
    { slug: "london", city: "London", timeZone: "Europe/London" },
  ],
} as unknown as Site;

test.each([
  ["London", "2027-03-28", "2027-03-28T22:59:59.000Z"],
  ["London or remote", "2027-10-31", "2027-10-31T23:59:59.000Z"],
  ["Remote", "2027-01-31", "2027-02-01T04:59:59.000Z"],
])("an opening in %s is open until the end of %s there", (location, openUntil, end) => {
  expect(closesAt({ location, openUntil } as Opening, site)).toBe(end);
});
