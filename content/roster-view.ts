import type { Content } from "./load.ts";
import type { RosterPage } from "./schema/roster-page.ts";

/** The developers of the roster page as its cards show them, in the order of the record. */
export function toRoster(slugs: RosterPage["developers"]["people"], people: Content["people"]) {
  return slugs.flatMap((slug) => {
    const person = people[slug];
    if (!person?.roster) return [];
    const { name, role, skills, portrait, roster } = person;
    return [{ slug, name, role, skills, portrait, ...roster }];
  });
}

export type RosterDeveloper = ReturnType<typeof toRoster>[number];
