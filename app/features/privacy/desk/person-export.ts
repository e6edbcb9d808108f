import { data } from "react-router";
import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { exportPerson } from "#features/privacy/people.server.ts";
import { siteContext } from "#server/site.server.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { addressFrom } from "#shared/forms/text.ts";
import type { Route } from "./+types/person-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const email = addressFrom(url.searchParams.get("email") ?? "");
  if (!email.includes("@")) throw data(null, { status: 400 });
  const copy = await exportPerson(context.get(siteContext), actorOf(member), email);
  return download(copy, { name: "person", type: "json", timeZone: member.timeZone });
}
