import { deskContext } from "#app/context.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/subscriber-export";
import { subscriberQuery } from "./subscriber-query.ts";

/** The subscribers that the list shows, all pages of it, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorOf(requireMember(context).member);
  const { text, status } = subscriberQuery(url);
  const query = { ...(text ? { text } : {}), ...(status ? { status } : {}) };
  const csv = await context.get(deskContext).newsletter.exportCsv(actor, query);
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="subscribers.csv"',
    },
  });
}
