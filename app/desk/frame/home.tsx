import { redirect } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { openStatuses } from "#app/desk/enquiries/open-statuses.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { entriesFor, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import type { Route } from "./+types/home";

/** Opens what waits for an answer, the oldest first; else the first page that the role of the member includes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  if (mayOpenEnquiries(member.role)) {
    const [waiting = 0] = await context.get(enquiriesContext).counts([unansweredOf(openStatuses())]);
    if (waiting > 0) return redirect("/desk/enquiries?unanswered=yes&sort=oldest");
  }
  return redirect(entriesFor(member.role)[0]?.to ?? "/desk/account");
}
