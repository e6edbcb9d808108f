import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { sourcesOfEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/sources";

/** The pages and campaigns that enquiries came from, for the fields of the filter. */
export async function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return data(await sourcesOfEnquiries(context.get(siteContext)));
}
