import { data, Link, type ShouldRevalidateFunction } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { DeskHead } from "#app/desk/desk-head.tsx";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { requireMember } from "#app/desk/member.ts";
import { createReader } from "#app/desk/read-or-keep.ts";
import { evidenceRows, fieldRows, kindLabels, messageOf } from "#app/mails/lead-labels.ts";
import { contactPage, deskEnquiries, deskNewsletter } from "#content/collections.ts";
import { toChoices } from "#content/views/choices.ts";
import type { Route } from "./+types/record";
import { AnswerClock } from "./answer-clock.tsx";
import { ChangeForm } from "./change-form.tsx";
import { NoteForm } from "./note-form.tsx";
import { dueOf, officeHours } from "./office.ts";
import { useListPath } from "./place-in-list.ts";
import { recordAction } from "./record-action.ts";
import { RecordFacts } from "./record-facts.tsx";
import { RecordOutcome } from "./record-outcome.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { StatusMark } from "./status-mark.tsx";
import { Timeline } from "./timeline.tsx";
import { sendOrKeep } from "./unsent.ts";
import { useNews } from "./use-news.ts";
import { recordKeys, useRecordKeys } from "./use-record-keys.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { member } = requireMember(context);
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const record = await enquiries.record(params.id);
  if (!record) throw data(deskEnquiries.gone, { status: 404 });
  const { enquiry, ...lead } = record;
  const view = { ...lead, kind: enquiry.kind };
  const { statuses, stale, replyHint, noteHint, replies, done, unsent, shortcutsHint } = deskEnquiries;
  return {
    words: { stale, replyHint, noteHint, done, unsent, shortcutsHint },
    statuses,
    troubles: deskNewsletter.issue.troubles,
    replies: replies.map((reply) => ({ ...reply, ...filledIn(reply, record, member.name) })),
    record,
    asked: messageOf(view),
    facts: fieldRows(view, toChoices(contactPage)),
    evidence: evidenceRows(view, officeHours().timeZone),
    kind: kindLabels[enquiry.kind],
    dueAt: dueOf(enquiry, record.createdAt),
    members: (await desk.members()).map(({ id, name, email }) => ({ id, name: name || email })),
    me: member.id,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const members = (await desk.members()).map(({ id, name, email }) => ({ id, name: name || email }));
  const by = { id: member.id, name: member.name || member.email };
  return recordAction(await request.formData(), { by, id: params.id, enquiries, members, words: deskEnquiries });
}

const read = createReader();
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) => read(params.id, () => serverLoader());
clientLoader.hydrate = true as const;

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(() => serverAction());

/** A refused change shows what it was refused for, in the head too; what did not arrive changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, actionResult, defaultShouldRevalidate }) =>
  actionResult?.status !== "unsent" && (actionStatus === 409 || defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.name || loaderData?.record.email || "Gone"} | Desk` },
];

export default function RecordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { record, words, statuses, troubles, members, replies, asked, facts, evidence, kind, dueAt, me } = loaderData;
  const { enquiry, events, others } = record;
  const answer = actionData?.status === "unsent" ? undefined : actionData;
  const written = { enquiryId: enquiry.id, events, me, result: answer };
  useNews(me);
  useRecordKeys();
  return (
    // Nothing typed into one record goes on to the next.
    <div className="enquiry" key={enquiry.id}>
      <div className="enquiry__top">
        <Link to={useListPath()} className="enquiry__back" data-back="">
          <DeskIcon name="chevron-left" />
          Enquiries
        </Link>
        <Shortcuts hint={words.shortcutsHint} keys={recordKeys} />
      </div>
      <DeskHead title={record.name || record.email} lead={`${kind} ${record.reference}`}>
        <StatusMark statuses={statuses} status={enquiry.status} />
        {dueAt ? <AnswerClock dueAt={dueAt} /> : null}
        <a href="#answer" className="btn btn--outline">
          Answer
        </a>
      </DeskHead>
      <ChangeForm {...{ enquiry, events, statuses, members, me }} words={words.stale} result={answer} />
      <div className="enquiry__columns">
        <div className="enquiry__main">
          <section className="desk-panel enquiry__asked" aria-labelledby="asked">
            <h2 id="asked">{asked.label}</h2>
            <p className="enquiry__text">{asked.value || "Nothing written"}</p>
          </section>
          <Timeline {...{ record, members, statuses, troubles }} />
          <ReplyForm {...written} replies={replies} hint={words.replyHint} to={record.email} />
          <NoteForm {...written} hint={words.noteHint} />
        </div>
        <aside className="enquiry__side" aria-label="About this enquiry">
          <RecordFacts {...{ facts, evidence, others, statuses }} consent={record.consentWording} />
        </aside>
      </div>
      <RecordOutcome result={actionData} words={words} />
    </div>
  );
}

function filledIn(
  { subject, body }: { subject: string; body: string },
  { name, reference, fields }: { name: string; reference: string; fields: Readonly<Record<string, string>> },
  member: string,
) {
  const values: Readonly<Record<string, string>> = {
    name: name.split(" ")[0] || "there",
    reference,
    company: fields.companyName ?? "",
    member,
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
  return { subject: fill(subject), body: fill(body) };
}
