import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { numberOf } from "#content/schema/price.ts";
import { toExampleTeam } from "./example-team.ts";

test("the sum of the example team is that of its people's prices, in every currency", () => {
  const content = loadContent();
  const { example } = content.home.talent.team;
  const levels = content.prices["engineer-month"]?.levels;
  for (const { code } of content.site.currencies) {
    const amounts = (example?.people ?? []).map((slug) =>
      numberOf(levels?.[content.people[slug]?.seniority ?? "Senior"]?.[code]),
    );
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(numberOf(example?.sum?.[code]), code).toBe(total);
  }
});

test("a site without prices shows the people of the example team and no sum", () => {
  const content = loadContent();
  const parts = { ...content.site.parts, pricing: false };
  const team = toExampleTeam({ ...content, site: { ...content.site, parts } });
  expect(team?.people.length).toBe(content.home.talent.team.example?.people.length);
  expect(team?.sum).toEqual([]);
});
