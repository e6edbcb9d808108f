import { type FocusEvent, type MouseEvent, useState } from "react";
import { type ShouldRevalidateFunction, useActionData, useFetcher, useLoaderData } from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { useResult } from "#app/desk/frame/actions.tsx";
import { createLoader, sendOrKeep, type Unsent } from "#app/desk/frame/connection.ts";
import { DeskHead } from "#app/desk/frame/page.tsx";
import { requireMember } from "#app/desk/members/member.ts";
import { deskEnquiries } from "#content/collections.ts";
import { actorOf } from "#shared/contracts/desk.ts";
import type { Route } from "./+types/enquiry";
import { DueBadge, StatusBadge, WarningBadge } from "./badges.tsx";
import { ChangeForm } from "./change-form.tsx";
import { Composer, Outcome } from "./composer.tsx";
import { deleteSavedStep } from "./drafts.ts";
import { enquiryAction } from "./enquiry-action.ts";
import { Contact, EnquiryFacts } from "./enquiry-facts.tsx";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { assignable } from "./mentions.ts";
import { RecordBar } from "./record-bar.tsx";
import { Timeline } from "./timeline.tsx";
import { usePresence } from "./use-events.tsx";

export { loader } from "./enquiry-loader.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { member } = requireMember(context);
  const [enquiries, desk] = [context.get(enquiriesContext), context.get(deskContext)];
  const members = assignable(await desk.members());
  const by = actorOf(member);
  return enquiryAction(await request.formData(), { by, id: params.id, enquiries, members, words: deskEnquiries });
}

const load = createLoader();
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) => load(params.id, () => serverLoader());
clientLoader.hydrate = true as const;

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const post = await request.clone().formData();
  const result = await sendOrKeep(() => serverAction());
  // Its form may be gone by now: the member has opened another record.
  if (result.status === "done" && result.did === "saved") deleteSavedStep(params.id, post);
  return result;
}

/** A stale version (409) reloads the whole page; an unsent post changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, actionResult, defaultShouldRevalidate }) =>
  actionResult?.status !== "unsent" && (actionStatus === 409 || defaultShouldRevalidate);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.record.name || loaderData?.record.email || "Enquiry"} | Desk` },
];

/** The key resets forms, results and presence when another record is opened. */
export default function RecordRoute({ loaderData }: Route.ComponentProps) {
  return <OpenRecord key={loaderData.record.enquiry.id} />;
}

function OpenRecord() {
  const actionData = useActionData<typeof clientAction>();
  const { record, statuses, kind, dueAt, me, facts } = useLoaderData<typeof loader>();
  const { enquiry } = record;
  const fetcher = useFetcher<typeof clientAction>({ key: `change ${enquiry.id}` });
  const result = useResult(actionData, fetcher.data);
  const { others: present, onType } = usePresence(enquiry.id, me);
  const { isUnfolded, ...unfolding } = useUnfolded();
  const answered = unlessUnsent(result);
  const title = [record.name || record.email, record.fields.companyName].filter(Boolean).join(", ");
  const phone = facts.find(({ href }) => href?.startsWith("tel:"));
  const intro = (
    <>
      {kind} {record.reference}
      {phone ? (
        <>
          {" · "}
          <a href={phone.href} className="link">
            {phone.value}
          </a>
        </>
      ) : null}
    </>
  );
  return (
    <div className="enquiry">
      <RecordBar />
      <DeskHead title={title} intro={intro}>
        <StatusBadge statuses={statuses} status={enquiry.status} />
        {enquiry.isFlagged && enquiry.status !== "spam" ? <WarningBadge icon="circle-alert" text="Flagged" /> : null}
        {dueAt ? <DueBadge dueAt={dueAt} /> : null}
        <p role="status" className="muted small">
          {present.map(({ name, state }) => `${name} is ${state}`).join(", ")}
        </p>
      </DeskHead>
      <div className="enquiry__columns">
        <div className="enquiry__conversation" onInput={onType} {...unfolding}>
          <Timeline />
          <section
            className={isUnfolded ? "composer desk-sticky is-unfolded" : "composer desk-sticky"}
            aria-label="Write"
          >
            <Outcome result={result} />
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

const unlessUnsent = (result: EnquiryResult | Unsent | undefined) => (result?.status === "unsent" ? undefined : result);

const isWithin = (target: EventTarget, part: string) => target instanceof Element && target.closest(part) !== null;

/** Unfolds the composer on focus, and folds it after a click elsewhere: on blur the page would move during a touch. */
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
