import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Site } from "#content/types.ts";
import { Markup } from "#tests/support/markup.ts";
import { OfficeCards } from "./office-cards.tsx";

const office: Site["offices"][number] = {
  slug: "nashik",
  country: "India",
  city: "Nashik",
  role: "Headquarters",
  street: "3rd floor, Godavari Terrace",
  postalCode: "422013",
  countryCode: "IN",
  timeZone: "Asia/Kolkata",
  latitude: 20.0086,
  longitude: 73.7588,
  phone: { label: "+91 00000 00000", href: "tel:+910000000000" },
  hours: "Monday to Friday, 9:30 to 18:30",
};

const words = { note: "Far away? Write.", heading: "Our offices", mapLabel: "View on Map" };

const officeCards = {
  one: { ...words, offices: [office] },
  two: {
    ...words,
    offices: [{ ...office, slug: "west", country: "Portugal", timeZone: "Europe/Lisbon" }, office],
  },
  sameCountry: {
    ...words,
    offices: [{ ...office, slug: "pune", city: "Pune", longitude: 73.86 }, office],
  },
  longWords: {
    ...words,
    offices: [
      office,
      {
        ...office,
        slug: "llanfair",
        country: "United Kingdom of Great Britain and Northern Ireland",
        city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        role: "Client office, support desk and training rooms",
      },
    ],
  },
};

const cases = Object.entries(officeCards);
const render = (example: (typeof officeCards)[keyof typeof officeCards]) =>
  Markup.parse(renderToString(<OfficeCards {...example} />));

test("a prerendered page contains no local time, which would be the time of its build", () => {
  const [card] = render(officeCards.one).all({ class: "office" });
  expect(card?.one({ "data-time-zone": "Asia/Kolkata" }).text).toBe("");
});

test.each(cases)(
  "every office has a heading, a phone link and a map at its coordinates: %s",
  (_name, example) => {
    const cards = render(example).all({ class: "office" });
    expect(cards).toHaveLength(example.offices.length);
    for (const [
      index,
      { city, country, phone, latitude, longitude },
    ] of example.offices.entries()) {
      const card = cards[index];
      const name = example === officeCards.sameCountry ? city : country;
      expect(card?.one({ tag: "h3" }).text).toBe(name);
      expect(card?.all({ href: phone.href })).toHaveLength(1);
      const map = card?.one({ target: "_blank" });
      const { hostname, searchParams } = new URL(map?.attributes.href ?? "");
      expect([hostname, searchParams.get("mlat"), searchParams.get("mlon")]).toEqual([
        "www.openstreetmap.org",
        String(latitude),
        String(longitude),
      ]);
      expect(map?.text).toContain(name);
    }
  },
);
