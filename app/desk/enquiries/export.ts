import { data } from "react-router";
import { enquiriesContext } from "#app/context.ts";
import { requireMember } from "#app/desk/member.ts";
import { csvLine } from "#shared/csv.ts";
import type { ExportedEnquiry } from "#shared/enquiries.ts";
import { fieldNames } from "#shared/lead-fields.ts";
import type { Route } from "./+types/export";
import { readView } from "./list-view.ts";
import { officeHours } from "./office.ts";

/** All that fits the filter of the list, newest first, as CSV that is safe in a spreadsheet, or as JSON. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const format = url.searchParams.get("format");
  if (format !== "csv" && format !== "json") throw data(null, { status: 400 });
  const by = { id: member.id, name: member.name || member.email };
  const { filter } = readView(url.searchParams, member.id, officeHours().timeZone);
  const some = context.get(enquiriesContext).everything(by, filter);
  const texts = format === "csv" ? csvOf(some) : jsonOf(some);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done || request.signal.aborted) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void texts.return(undefined),
  });
  const type = format === "csv" ? "text/csv; charset=utf-8" : "application/json";
  return new Response(body, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="enquiries.${format}"` },
  });
}

async function* csvOf(some: AsyncIterable<readonly ExportedEnquiry[]>): AsyncGenerator<string, undefined> {
  // Every field that a form has, so that the head is known before the last line.
  yield csvLine([...Object.keys(rowOf(null)), ...fieldNames]);
  for await (const enquiries of some) yield enquiries.map((each) => csvLine(cellsOf(each))).join("");
  return undefined;
}

async function* jsonOf(some: AsyncIterable<readonly ExportedEnquiry[]>): AsyncGenerator<string, undefined> {
  let isFirst = true;
  yield "[";
  for await (const enquiries of some) {
    for (const each of enquiries) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(plain(each))}`;
      isFirst = false;
    }
  }
  yield "\n]\n";
  return undefined;
}

const plain = ({ enquiry, ...lead }: ExportedEnquiry) => {
  const { status, ownerId, nextStep, nextStepOn, technology, answeredAt, changedAt } = enquiry;
  return { ...lead, kind: enquiry.kind, status, ownerId, nextStep, nextStepOn, technology, answeredAt, changedAt };
};

const cellsOf = (each: ExportedEnquiry) => [
  ...Object.values(rowOf(each)),
  ...fieldNames.map((name) => each.fields[name] ?? ""),
];

function rowOf(each: ExportedEnquiry | null) {
  const { enquiry, visit } = each ?? {};
  return {
    reference: each?.reference ?? "",
    createdAt: each?.createdAt ?? "",
    kind: enquiry?.kind ?? "",
    status: enquiry?.status ?? "",
    owner: enquiry?.ownerId ?? "",
    nextStep: enquiry?.nextStep ?? "",
    nextStepOn: enquiry?.nextStepOn ?? "",
    answeredAt: enquiry?.answeredAt ?? "",
    flags: each?.flags.join(" ") ?? "",
    page: visit?.page ?? "",
    referrer: visit?.referrer ?? "",
    utmSource: visit?.utmSource ?? "",
    utmMedium: visit?.utmMedium ?? "",
    utmCampaign: visit?.utmCampaign ?? "",
    consentVersion: each?.consentVersion ?? "",
  };
}
