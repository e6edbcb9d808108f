import type { Site } from "#content/types.ts";

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

const words = { note: "Far away? Write.", heading: "Our offices", mapLabel: "View on Map", timeLabel: "Local time" };

export const officeCards = {
  one: { ...words, offices: [office] },
  two: { ...words, offices: [{ ...office, slug: "west", country: "Portugal", timeZone: "Europe/Lisbon" }, office] },
  sameCountry: { ...words, offices: [{ ...office, slug: "pune", city: "Pune", longitude: 73.86 }, office] },
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
