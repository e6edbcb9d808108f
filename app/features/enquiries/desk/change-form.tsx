import { type ChangeEvent, useEffect } from "react";
import { type FetcherWithComponents, useLoaderData } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { DiscardButton, useDraft } from "#app/desk/frame/use-draft.tsx";
import { TextLimit } from "#app/ui/text-limit.tsx";
import { statusesWith } from "#features/enquiries/lost-reasons.ts";
import { worthText } from "#features/enquiries/worth.ts";
import { textLimits } from "#shared/forms/limits.ts";
import type { loader } from "./enquiry-loader.ts";
import { type EnquiryResult, type Step, stepFields } from "./enquiry-result.ts";
import { ChangeSummary, EventList, NewEvents } from "./event-list.tsx";
import { LostReasonField } from "./lost-reason-field.tsx";
import { OwnerField } from "./owner-field.tsx";
import { WorthField } from "./worth-field.tsx";

type Props = {
  result: EnquiryResult | undefined;
  fetcher: FetcherWithComponents<EnquiryResult | Unsent>;
};
type Draft = Partial<Step> & { readonly version: number };

/**
 * Saves status, owner and reason when chosen; what is typed stays a draft in this browser until it
 * is saved.
 */
export function ChangeForm({ result, fetcher }: Props) {
  const { record, words, statuses, lostReasons, today, soon, open, me } =
    useLoaderData<typeof loader>();
  const { enquiry, events } = record;
  const isBusy = fetcher.state !== "idle";
  const stale = result?.status === "stale" ? result : null;
  const badWorth = result?.status === "bad worth" ? result : null;
  const refusal = stale ?? badWorth;
  const refused = refusal && { version: refusal.version, ...refusal.typed };
  const isSaved =
    !isBusy && result?.status === "done" && (result.did === "saved" || result.did === "taken");
  const key = { memberId: me, recordId: enquiry.id, form: "change" } as const;
  const drafting = useDraft<Draft>(key, refused, isSaved ? result : null);
  const { draft, type, post, giveBack, now } = drafting;
  const stored: Step = {
    nextStep: enquiry.nextStep ?? "",
    nextStepOn: enquiry.nextStepOn ?? "",
    worth: worthText(enquiry.worth),
  };
  // A browser may keep a draft of an earlier release, which had fewer fields.
  const step: Step = { ...stored, ...draft };
  // A second post cancels one on its way, so it repeats that one's status.
  const status = String(
    fetcher.formData?.get("toStatus") ?? fetcher.formData?.get("status") ?? enquiry.status,
  );
  const isStored = (typed: Partial<Step>) =>
    stepFields.every((name) => (typed[name] ?? stored[name]) === stored[name]);
  const isPending = !isStored(step);
  const isLost = statusesWith("lost", statuses).includes(status);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal replaces the draft once
  useEffect(() => {
    if (refused) giveBack(refused);
  }, [refusal]);
  useEffect(() => {
    const latest = isBusy ? null : now();
    if (latest && isStored(latest)) type(null);
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    type({ version: draft?.version ?? enquiry.version, ...step, [target.name]: target.value });
  const theirs = events.filter(
    ({ memberId, version, changes }) =>
      draft && memberId !== me && version > draft.version && Object.keys(changes).length > 0,
  );
  const hasStep = enquiry.nextStep !== null || enquiry.nextStepOn !== null;
  const isOverdue =
    open.includes(enquiry.status) && step.nextStepOn !== "" && step.nextStepOn < today;
  return (
    <fetcher.Form
      method="post"
      className="desk-panel change-form"
      aria-label="Triage"
      aria-busy={isBusy}
      onSubmit={() => post()}
    >
      {stale ? (
        <div className="desk-note desk-note--danger" role="alert">
          <strong>{words.stale.heading}</strong>
          <p>{words.stale.body}</p>
          <EventList events={stale.events}>{(event) => <ChangeSummary event={event} />}</EventList>
        </div>
      ) : null}
      <NewEvents events={theirs}>{(event) => <ChangeSummary event={event} />}</NewEvents>
      <PostKey of="change" />
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="version" value={draft?.version ?? enquiry.version} />
      {/* Enter in a field activates the form's first button, which must save instead of setting a
         status. */}
      <button type="submit" hidden />
      <input type="hidden" name="status" value={status} />
      <StatusChoice pressed={status} />
      {isLost && (lostReasons.length > 0 || enquiry.lostReason) ? (
        <LostReasonField posted={fetcher.formData?.get("lostReason")} isRefused={stale !== null} />
      ) : null}
      <OwnerField posted={fetcher.formData?.get("toOwner")} isRefused={stale !== null} />
      <label className="desk-label change-form__next">
        <span>Next step</span>
        <input
          id="next-step"
          name="nextStep"
          className="input"
          dir="auto"
          value={step.nextStep}
          onChange={onChange}
        />
        <TextLimit of="next-step" most={textLimits.nextStep} />
      </label>
      <label className="desk-label change-form__day">
        <span className={isOverdue ? "due-badge--late" : undefined}>
          {isOverdue ? "Overdue" : "Due"}
        </span>
        <input
          type="date"
          name="nextStepOn"
          className="input"
          value={step.nextStepOn}
          onChange={onChange}
        />
      </label>
      <fieldset className="desk-toolbar change-form__soon">
        <legend className="sr-only">Due</legend>
        {soon.map(({ label, day }) => (
          <button key={label} type="submit" name="toDay" value={day} className="desk-badge">
            {label}
          </button>
        ))}
      </fieldset>
      <WorthField
        value={step.worth}
        error={isBusy || step.worth !== badWorth?.typed.worth ? undefined : badWorth.error}
        onChange={onChange}
      />
      <div
        className={
          isPending || drafting.discarded || hasStep || enquiry.isFlagged
            ? "desk-toolbar"
            : "desk-toolbar is-unscripted"
        }
      >
        <button
          type="submit"
          className={isPending ? "btn btn--outline" : "btn btn--outline is-unscripted"}
        >
          Save
        </button>
        {isPending || drafting.discarded ? (
          <DiscardButton drafting={drafting} label="Discard" />
        ) : null}
        {hasStep ? (
          <button type="submit" name="stepDone" value="yes" className="btn btn--outline">
            Done
          </button>
        ) : null}
        {enquiry.isFlagged && enquiry.status !== "spam" ? (
          <button type="submit" name="isNoSpam" value="yes" className="btn btn--outline">
            Not spam
          </button>
        ) : null}
      </div>
    </fetcher.Form>
  );
}

function StatusChoice({ pressed }: { pressed: string }) {
  const { statuses, open } = useLoaderData<typeof loader>();
  const row = (isOpen: boolean) => statuses.filter(({ slug }) => open.includes(slug) === isOpen);
  return (
    <fieldset className="status-choice">
      <legend>Status</legend>
      {[row(true), row(false)].map((some) => (
        <div key={some[0]?.slug} className="desk-toolbar">
          {some.map(({ slug, label, tone }) => (
            <button
              key={slug}
              type="submit"
              name="toStatus"
              value={slug}
              aria-pressed={pressed === slug}
              className={`status-badge status-badge--${tone}`}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
