import { type FocusEvent, type MouseEvent, useState } from "react";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useLoaderData,
} from "react-router";
import { useResult } from "#app/desk/frame/actions.tsx";
import { createLoader, isUnsent, sendOrKeep, type Unsent } from "#app/desk/frame/connection.ts";
import { deleteDraftsOfNote, deleteSavedStep } from "#app/desk/frame/drafts.ts";
import { requireMember } from "#app/desk/frame/member.ts";
import { once } from "#app/desk/frame/once.ts";
import { DeskHead } from "#app/desk/frame/page.tsx";
import { TakenAwayNote } from "#app/desk/frame/taken-away-note.tsx";
import { deskEnquiries } from "#content/collections.ts";
import { answerThat } from "#features/leads/lead-fields.ts";
import { everyMemberInList } from "#features/members/members.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { isolated } from "#shared/formats/isolated.ts";
import type { Route } from "./+types/enquiry";
import { DueBadge, StatusBadge, WarningBadge } from "./badges.tsx";
import { ChangeForm } from "./change-form.tsx";
import { Composer, Outcome } from "./composer.tsx";
import { enquiryAction, letterIn, repeatedAnswer } from "./enquiry-action.ts";
import { Contact, EnquiryFacts } from "./enquiry-facts.tsx";
import type { EnquiryResult } from "./enquiry-result.ts";
import { firstCurrency } from "./enquiry-settings.ts";
import { assignable } from "./mentions.ts";
import { RecordBar } from "./record-bar.tsx";
import { Timeline } from "./timeline.tsx";
import { usePresence } from "./use-events.tsx";

export { loader } from "./enquiry-loader.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  requireMember(context);
  const site = context.get(siteContext);
  const members = assignable(await everyMemberInList(site));
  const form = await request.formData();
  const words = deskEnquiries;
  const act = (by: ActingMember) =>
    enquiryAction(form, { site, by, id: params.id, members, words, currency: firstCurrency() });
  const letter = letterIn(form, words);
  return once({ request, context }, form, {
    act,
    repeated: () => repeatedAnswer(form),
    ...(letter && { letter }),
  });
}

const { load, useShown } = createLoader();
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  load(params.id, () => serverLoader());
clientLoader.hydrate = true as const;

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const post = await request.clone().formData();
  const result = await sendOrKeep({ request, serverAction });
  // Its form may be gone by now: the member has opened another record.
  if (result.status === "done" && result.did === "saved") deleteSavedStep(params.id, post);
  if (result.status === "done" && result.noteId) deleteDraftsOfNote(params.id, result.noteId, post);
  return result;
}

/** A stale version (409) reloads the whole page; an unsent post changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}) => actionResult?.status !== "unsent" && (actionStatus === 409 || defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.name || loaderData?.record.email || "Enquiry"} | Desk` },
];

/** The key resets forms, results and presence when another record is opened. */
export default function RecordRoute({ loaderData }: Route.ComponentProps) {
  return <OpenRecord key={loaderData.record.enquiry.id} />;
}

function OpenRecord() {
  const actionData = useActionData<typeof clientAction>();
  const { record, statuses, kind, dueAt, me, facts, takenAway } =
    useLoaderData<typeof clientLoader>();
  const { enquiry } = record;
  useShown(enquiry.id);
  const fetcher = useFetcher<typeof clientAction>({ key: `change ${enquiry.id}` });
  const result = useResult(actionData, fetcher.data);
  const { others: present, onType } = usePresence(enquiry.id, me);
  const { isUnfolded, ...unfolding } = useUnfolded();
  const answered = unlessUnsent(result);
  const isErased = takenAway === 404 && !isUnsent(result);
  const company = record.fields.companyName ?? "";
  const title = (
    <>
      <bdi>{record.name || record.email}</bdi>
      {company ? (
        <>
          , <bdi>{company}</bdi>
        </>
      ) : null}
    </>
  );
  const phone = answerThat("phone", { kind: enquiry.kind, fields: record.fields });
  const dialling = facts.find(({ href }) => href?.startsWith("tel:"))?.href;
  const intro = (
    <>
      {kind} {record.reference}
      {phone ? (
        <>
          {" · "}
          <PhoneNumber href={dialling}>{phone}</PhoneNumber>
        </>
      ) : null}
    </>
  );
  return (
    <div className="enquiry">
      <RecordBar />
      <DeskHead title={title} intro={intro}>
        <StatusBadge statuses={statuses} status={enquiry.status} />
        {enquiry.isFlagged && enquiry.status !== "spam" ? (
          <WarningBadge icon="circle-alert" text="Flagged" />
        ) : null}
        {dueAt ? <DueBadge dueAt={dueAt} /> : null}
        <p role="status" className="muted small">
          {present.map(({ name, state }) => `${isolated(name)} is ${state}`).join(", ")}
        </p>
      </DeskHead>
      <div className="enquiry__columns">
        <div className="enquiry__conversation" onInput={onType} {...unfolding}>
          <Timeline result={answered} />
          <section
            className={isUnfolded ? "composer desk-sticky is-unfolded" : "composer desk-sticky"}
            aria-label="Write"
          >
            {isUnsent(result) ? null : <TakenAwayNote status={takenAway} />}
            {/* A reply that still waited was erased with its enquiry. */}
            {isErased ? null : <Outcome result={result} />}
            <Composer result={answered} />
          </section>
        </div>
        <div>
          <ChangeForm fetcher={fetcher} result={unlessUnsent(fetcher.data ?? actionData)} />
          <aside aria-label="About this enquiry">
            <Contact result={answered} />
            <EnquiryFacts />
          </aside>
        </div>
      </div>
    </div>
  );
}

const unlessUnsent = (result: EnquiryResult | Unsent | undefined) =>
  result?.status === "unsent" ? undefined : result;

const isWithin = (target: EventTarget, part: string) =>
  target instanceof Element && target.closest(part) !== null;

/**
 * Unfolds the composer on focus, and folds it after a click elsewhere: on blur the page would move
 * during a touch.
 */
function useUnfolded() {
  const [isUnfolded, setUnfolded] = useState(false);
  return {
    isUnfolded,
    onFocus({ target }: FocusEvent) {
      // The result there takes the focus too, but must not move anything.
      if (isWithin(target, ".composer") && !isWithin(target, "[role=status]")) setUnfolded(true);
    },
    onClick({ target }: MouseEvent) {
      setUnfolded(isWithin(target, ".composer"));
    },
  };
}

/** Not every number leads somewhere for sure (app/features/leads/phone-link.ts). */
function PhoneNumber({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}
