import { Readable } from "node:stream";
import { enquiriesContext } from "#app/context.ts";
import { download } from "#app/desk/frame/download.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { ExportedEnquiry } from "#shared/contracts/desk-services.ts";
import { csvLine } from "#shared/formats/csv.ts";
import { kindLabels } from "#shared/forms/lead-fields.ts";
import type { Route } from "./+types/export";
import { exportRow } from "./export-row.ts";
import { readView } from "./list-view.ts";
import { lookingAs } from "./office-hours.ts";

const { statuses } = deskEnquiries;

export function loader({ url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const by = actorOf(member);
  const { filter } = readView(url.searchParams, lookingAs(member));
  const texts = csvOf(context.get(enquiriesContext).exportAll(by, filter));
  // Read only as fast as the browser receives it, so that memory stays flat.
  const body = Readable.toWeb(Readable.from(texts, { objectMode: false, highWaterMark: 1 }));
  return download(body as BodyInit, "enquiries", "csv");
}

async function* csvOf(some: AsyncIterable<readonly ExportedEnquiry[]>): AsyncGenerator<string> {
  const labels = { kinds: kindLabels, statuses: Object.fromEntries(statuses.map(({ slug, label }) => [slug, label])) };
  let isFirst = true;
  for await (const enquiries of some) {
    const rows = enquiries.map((each) => exportRow(each, labels));
    if (isFirst) yield csvLine(Object.keys(rows[0] ?? {}));
    isFirst = false;
    yield rows.map((row) => csvLine(Object.values(row))).join("");
  }
}
