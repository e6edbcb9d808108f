import { redirect } from "react-router";
import { entriesFor } from "#shared/desk-pages.ts";
import type { Route } from "./+types/start";
import { requireMember } from "./member.ts";

/** Leads to the first page that the member may see. */
export function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  return redirect(entriesFor(member.role)[0]?.path ?? "/desk/account");
}
