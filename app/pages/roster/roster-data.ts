import { absolute } from "#app/site-url.ts";
import * as content from "#content/collections.ts";
import { toRosterData } from "#content/views/roster-data.ts";
import { dayOf } from "#shared/formats/availability.ts";

/** The roster for programs, for the day on which it is asked for; any site may read it. */
export function loader(): Response {
  const { people, ...facts } = toRosterData(dayOf(new Date()), content);
  const withAddress = people.map(({ page, ...person }) => ({
    ...person,
    ...(page && { page: absolute(page) }),
  }));
  return Response.json(
    { ...facts, people: withAddress },
    { headers: { "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" } },
  );
}
