import { Readable } from "node:stream";
import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import type { ExportedEnquiry } from "#features/enquiries/read-enquiries.server.ts";
import { exportEnquiries } from "#features/enquiries/read-enquiries.server.ts";
import { kindLabels } from "#features/leads/lead-fields.ts";
import { siteContext } from "#server/site.server.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import { csvLine, csvStart } from "#shared/formats/csv.ts";
import type { Route } from "./+types/export";
import { firstCurrency, lookingAs } from "./enquiry-settings.ts";
import { exportColumns, exportRow } from "./export-row.ts";
import { readView } from "./list-view.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const by = actorOf(member);
  const { filter } = readView(url.searchParams, lookingAs(member));
  const texts = csvOf(exportEnquiries(context.get(siteContext), by, filter));
  // Read only as fast as the browser receives it, so that memory stays flat.
  const body = Readable.toWeb(Readable.from(texts, { objectMode: false, highWaterMark: 1 }));
  return download(body as BodyInit, { name: "enquiries", type: "csv", timeZone: member.timeZone });
}

async function* csvOf(some: AsyncIterable<readonly ExportedEnquiry[]>): AsyncGenerator<string> {
  const labels = {
    kinds: kindLabels,
    lostReasons: deskEnquiries.lostReasons,
    currency: firstCurrency(),
    statuses: Object.fromEntries(deskEnquiries.statuses.map(({ slug, label }) => [slug, label])),
  };
  yield csvStart(exportColumns);
  for await (const enquiries of some) {
    yield enquiries.map((each) => csvLine(Object.values(exportRow(each, labels)))).join("");
  }
}
