import { deskContext } from "#app/context.ts";
import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/subscriber-export";
import { subscriberQuery } from "./subscriber-query.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorOf(requireMember(context).member);
  const csv = await context.get(deskContext).newsletter.exportCsv(actor, subscriberQuery(url));
  return download(csv, "subscribers", "csv");
}
