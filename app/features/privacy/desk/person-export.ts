import { data } from "react-router";
import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { readAsked } from "#features/privacy/asked-person.server.ts";
import { exportPerson } from "#features/privacy/people.server.ts";
import { siteContext } from "#server/site.server.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/person-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const asked = readAsked(url.searchParams.get("person") ?? "");
  if (!asked) throw data(null, { status: 400 });
  const chosen = url.searchParams.getAll("enquiry");
  const copy = await exportPerson(context.get(siteContext), actorOf(member), asked, chosen);
  return download(copy, { name: "person", type: "json", timeZone: member.timeZone });
}
