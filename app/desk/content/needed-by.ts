import { requireMember } from "#app/desk/members/member.ts";
import type { Route } from "./+types/needed-by";
import { openContentDesk } from "./content-desk.ts";
import { keyOf } from "./record-key.ts";

/** The references to a record, which prevent archiving it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireMember(context);
  const problems = await openContentDesk(context).neededBy(keyOf(params));
  return Response.json(problems, { headers: { "cache-control": "no-store" } });
}
