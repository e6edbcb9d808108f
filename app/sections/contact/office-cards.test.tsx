import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Markup } from "#tests/support/markup.ts";
import { officeCards } from "./office-cards.examples.ts";
import { OfficeCards } from "./office-cards.tsx";

const cases = Object.entries(officeCards);
const render = (example: (typeof officeCards)[keyof typeof officeCards]) =>
  Markup.parse(renderToString(<OfficeCards {...example} />));

test.each(cases)("every office has a heading, a phone link and a map at its coordinates: %s", (_name, example) => {
  const cards = render(example).all({ class: "office" });
  expect(cards).toHaveLength(example.offices.length);
  for (const [index, { city, country, phone, latitude, longitude }] of example.offices.entries()) {
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
});

test("a prerendered page says no time, which would be the time of its build", () => {
  expect(
    render(officeCards.two)
      .all({ class: "local-time" })
      .map((time) => time.text),
  ).toEqual(["--:--", "--:--"]);
});
