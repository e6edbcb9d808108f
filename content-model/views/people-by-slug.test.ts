import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { toChoices } from "./choices.ts";
import { peopleBySlug } from "./people-by-slug.ts";

const content = loadContent();
const [asha] = Object.values(content.people);
if (!asha) throw new Error("there are no people");
const moved = [
  { from: "/hire/developers/asha-before", to: `/hire/developers/${asha.slug}` },
  { from: "/hire/developers/who-left", to: "/hire/developers" },
  { from: "/asha", to: `/hire/developers/${asha.slug}` },
];
const redirects = { ...content.redirects, addresses: moved };

test("whose address changed is known by the former slug too, in shortlists and in enquiries", () => {
  const people = peopleBySlug({ ...content, redirects });
  expect(people["asha-before"]).toBe(asha);
  expect(people[asha.slug]).toBe(asha);
  expect(Object.keys(people)).toHaveLength(Object.keys(content.people).length + 1);
  expect(toChoices({ ...content, redirects }).people?.["asha-before"]).toBe(asha.name);
});
