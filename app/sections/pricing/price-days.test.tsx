import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Markup } from "#tests/support/markup.ts";
import { PriceDays } from "./price-days.tsx";

const teams = [
  { weeks: 2, people: [{ role: "Lead", share: 1 }] },
  {
    weeks: 4,
    people: [
      { role: "Lead", share: 1 },
      { role: "Tester", share: 0.5 },
      { role: "Writer", share: 0.15 },
    ],
  },
];

/** A whole day is a square 10 wide, a part of one is proportionally narrower. */
const daysIn = (path = "") => path.matchAll(/h([\d.]+)v/g).reduce((sum, [, width]) => sum + Number(width) / 10, 0);

test("the text alternative of a drawing of days counts what is drawn, person by person", () => {
  for (const days of teams) {
    const drawing = Markup.parse(renderToString(<PriceDays {...days} />));
    // Below each person's worked days are all days of the weeks.
    const [worked, all] = [1, 0].map((layer) =>
      drawing
        .all({ tag: "path" })
        .flatMap(({ attributes }, index) => (index % 2 === layer ? daysIn(attributes.d) : [])),
    );
    expect(all).toEqual(days.people.map(() => days.weeks * 5));
    const total = worked?.reduce((sum, count) => sum + count, 0);
    const each = days.people.map(({ role }, index) => `${role} ${worked?.[index]}`).join(", ");
    expect(drawing.one({ role: "img" }).attributes["aria-label"]).toBe(`${total} working days: ${each}`);
  }
});
