import { redirect } from "react-router";
import { requireMember } from "#app/desk/members/member.ts";
import { entriesFor } from "#shared/contracts/desk-pages.ts";
import type { Route } from "./+types/home";

/** Redirects to the first page that the role of the member includes. */
export function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  return redirect(entriesFor(member.role)[0]?.to ?? "/desk/account");
}
