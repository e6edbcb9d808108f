import type { Content } from "#content/load.ts";
import { startOn } from "#shared/formats/availability.ts";

/** Whose start nobody has checked lately, so that pages say "Ask us"; longest ago first. */
export const uncheckedPeople = (
  { people, site }: Pick<Content, "people" | "site">,
  day: string,
): readonly UncheckedPerson[] =>
  site.parts.roster || site.parts.hire
    ? Object.values(people)
        .filter((person) => startOn(day, person).state === "unchecked")
        .map(({ slug, name, checkedOn }) => ({ slug, name, checkedOn }))
        .toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn))
    : [];

export type UncheckedPerson = {
  readonly slug: string;
  readonly name: string;
  readonly checkedOn: string;
};
