import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { exportSubscribers } from "#features/newsletter/subscribers.server.ts";
import { siteContext } from "#server/site.server.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/subscriber-export";
import { subscriberQuery } from "./subscriber-query.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const csv = await exportSubscribers(
    context.get(siteContext),
    actorOf(member),
    subscriberQuery(url),
  );
  return download(csv, { name: "subscribers", type: "csv", timeZone: member.timeZone });
}
