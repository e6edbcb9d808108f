import { data } from "react-router";
import { deskContext } from "#app/context.ts";
import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/person-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorOf(requireMember(context).member);
  const email = url.searchParams.get("email") ?? "";
  if (!email.includes("@")) throw data(null, { status: 400 });
  return download(await context.get(deskContext).people.export(actor, email), "person", "json");
}
