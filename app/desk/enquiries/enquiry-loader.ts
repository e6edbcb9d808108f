import { data } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { isToSender } from "#app/desk/frame/message-states.ts";
import { requireMember } from "#app/desk/members/member.ts";
import { filledIn, withoutName } from "#app/desk/templates/template-text.ts";
import { evidenceRows, fieldRows, messageOf } from "#app/mails/lead-labels.ts";
import { contactPage, deskEnquiries, deskRecords, site } from "#content/collections.ts";
import { toChoices } from "#content/views/choices.ts";
import type { EnquiryRecord } from "#shared/contracts/desk-services.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import { kindLabels } from "#shared/forms/lead-fields.ts";
import type { Route } from "./+types/enquiry";
import { listOf, recordPath } from "./list-view.ts";
import { assignable } from "./mentions.ts";
import { dueOf, lookingAs } from "./office-hours.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const signedIn = requireMember(context);
  const { member } = signedIn;
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const record = await enquiries.record(params.id);
  if (!record) throw data(deskEnquiries.gone, { status: 404 });
  await enquiries.markRead(member.id, params.id);
  const { enquiry, ...lead } = record;
  const view = { ...lead, kind: enquiry.kind };
  const { statuses, stale, noteHint, done, unsent } = deskEnquiries;
  const { shortcutsHint, correspondence } = deskEnquiries;
  const profile = await desk.profile(signedIn);
  const looking = lookingAs(member);
  const { open } = looking;
  const today = wallClock(new Date(), member.timeZone).day;
  const inList = listOf(url.searchParams, looking);
  const list = inList ?? {
    ...{ filter: { statuses: open }, sort: "newest" as const, query: "" },
    cursor: `${record.createdAt}~${params.id}`,
  };
  const { previous, next } = await enquiries.neighbours(list, params.id);
  const templates = await enquiries.templates();
  const { name, reference, fields } = record;
  const values = { name, reference, company: fields.companyName ?? "", member: member.name || site.name };
  return {
    words: {
      stale,
      noteHint,
      done,
      unsent,
      shortcutsHint,
      correspondence,
      replyHint: replyHint(record, member.name),
    },
    statuses,
    errors: deskRecords.outbox.errors,
    templates: templates.map((template) => filledIn(profile?.signature ? withoutName(template) : template, values)),
    subject: usualSubject(record),
    signature: profile?.signature ?? "",
    record,
    asked: messageOf(view),
    facts: fieldRows(view, toChoices(contactPage)),
    evidence: evidenceRows(view, member.timeZone),
    kind: kindLabels[enquiry.kind],
    dueAt: dueOf(enquiry, record.createdAt),
    members: assignable(await desk.members()),
    today,
    soon: [
      { label: "Today", day: today },
      { label: "Tomorrow", day: daysAfter(today, 1) },
      { label: "In a week", day: daysAfter(today, 7) },
    ],
    open,
    listQuery: list.query,
    neighbours: {
      previous: previous && recordPath(previous, list.query),
      next: next && recordPath(next, list.query),
    },
    me: member.id,
  };
}

function usualSubject({ events, reference }: EnquiryRecord): string {
  const [last] = events.findLast(({ kind }) => kind === "reply")?.body.split("\n") ?? [];
  return last ? `Re: ${last.replace(/^Re: /, "")}` : deskEnquiries.replySubject.replace("{reference}", reference);
}

function replyHint({ email, messages, writesFiles }: EnquiryRecord, memberName: string): string {
  const { noAddress, file, named, unnamed, thread } = deskEnquiries.replyHints;
  if (email === "") return noAddress;
  if (writesFiles) return file;
  const hasThread = messages.some(({ channel, status }) => isToSender(channel) && status !== "failed");
  return [memberName ? named : unnamed, hasThread ? thread : ""].join(" ").trim();
}
