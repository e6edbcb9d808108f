import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import {
  site as brand,
  contactPage,
  deskEnquiries,
  deskRecords,
  people,
  redirects,
} from "#content/collections.ts";
import { toChoices } from "#content/views/choices.ts";
import { filledIn, withoutName } from "#features/enquiries/desk/templates/template-text.ts";
import { everyTemplate } from "#features/enquiries/desk-settings.server.ts";
import type { EnquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import {
  enquiryRecord,
  markEnquiryRead,
  neighboursOf,
} from "#features/enquiries/read-enquiries.server.ts";
import { kindLabels } from "#features/leads/lead-fields.ts";
import { evidenceRows, fieldRows, messageOf } from "#features/leads/lead-labels.ts";
import { everyMemberInList, profileOf } from "#features/members/members.server.ts";
import { isToSender } from "#features/outbox/message-states.ts";
import { siteContext } from "#server/site.server.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/enquiry";
import { dueOf, firstCurrency, lookingAs } from "./enquiry-settings.ts";
import { listOf, recordPath } from "./list-view.ts";
import { assignable } from "./mentions.ts";
import { takenBackText, waitingReplies } from "./waiting-replies.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const signedIn = requireMember(context);
  const { member } = signedIn;
  const site = context.get(siteContext);
  const record = await enquiryRecord(site, params.id);
  if (!record) throw data(deskEnquiries.gone, { status: 404 });
  await markEnquiryRead(site, member.id, params.id);
  const { enquiry, ...lead } = record;
  const view = { ...lead, kind: enquiry.kind };
  const { statuses, stale, noteHint, done, unsent, waiting } = deskEnquiries;
  const { shortcutsHint, correspondence, mailGaps, inMailbox } = deskEnquiries;
  const profile = await profileOf(site, signedIn);
  const looking = lookingAs(member);
  const { open } = looking;
  const today = wallClock(new Date(), member.timeZone).day;
  const inList = listOf(url.searchParams, looking);
  const list = inList ?? {
    filter: { statuses: open },
    sort: "newest" as const,
    query: "",
    cursor: `${record.createdAt}~${params.id}`,
  };
  const { previous, next } = await neighboursOf(site, list, params.id);
  const templates = await everyTemplate(site);
  const { name, reference, fields } = record;
  const values = {
    name,
    reference,
    company: fields.companyName ?? "",
    member: member.name || brand.name,
  };
  return {
    words: {
      stale,
      noteHint,
      done,
      unsent,
      waiting,
      shortcutsHint,
      correspondence,
      mailGaps,
      inMailbox,
      replyHint: replyHint(record, member.name),
    },
    statuses,
    lostReasons: deskEnquiries.lostReasons,
    currency: firstCurrency(),
    errors: deskRecords.outbox.errors,
    templates: templates.map((template) =>
      filledIn(profile?.signature ? withoutName(template) : template, values),
    ),
    subject: usualSubject(record),
    waiting: waitingReplies(record, member.id, new Date()),
    takenBack: takenBackText(record, member.id, new Date()),
    signature: profile?.signature ?? "",
    record,
    asked: messageOf(view),
    facts: fieldRows(view, toChoices({ contactPage, people, redirects })),
    evidence: evidenceRows(view, member.timeZone),
    kind: kindLabels[enquiry.kind],
    dueAt: dueOf(enquiry, record.createdAt),
    members: assignable(await everyMemberInList(site)),
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
    mayErase: member.role === "admin",
  };
}

function usualSubject({ events, messages, mails, reference }: EnquiryRecord): string {
  const stopped = messages
    .filter(({ status }) => status === "dropped")
    .map(({ eventId }) => eventId);
  const reply = events.findLast(({ id, kind }) => kind === "reply" && !stopped.includes(id));
  const [last = mails.find(({ isFirst }) => isFirst)?.subject] = reply?.body.split("\n") ?? [];
  return last
    ? `Re: ${last.replace(/^Re: /i, "")}`
    : deskEnquiries.replySubject.replace("{reference}", reference);
}

function replyHint(
  { email, messages, mails, writesFiles }: EnquiryRecord,
  memberName: string,
): string {
  const { noAddress, file, named, unnamed, thread } = deskEnquiries.replyHints;
  if (email === "") return noAddress;
  if (writesFiles) return file;
  const hasThread =
    mails.some(({ isFirst }) => isFirst) ||
    messages.some(({ channel, status }) => isToSender(channel) && status !== "failed");
  return [memberName ? named : unnamed, hasThread ? thread : ""].join(" ").trim();
}
