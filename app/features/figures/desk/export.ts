import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { configuredOutcomes, firstCurrency } from "#features/enquiries/desk/enquiry-settings.ts";
import { report } from "#features/figures/report.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/export";
import { figuresCsv } from "./export-rows.ts";
import { readPeriod } from "./format.ts";

/** What pages and campaigns brought, and why enquiries were lost, in the weeks that are shown. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const outcomes = configuredOutcomes();
  const view = await report(context.get(siteContext), readPeriod(url.searchParams), outcomes);
  const { lostReasons } = deskEnquiries;
  const csv = figuresCsv(view, { ...outcomes, lostReasons, currency: firstCurrency() });
  return download(csv, { name: "figures", type: "csv", timeZone: member.timeZone });
}
