import { type ChangeEvent, useEffect } from "react";
import { type FetcherWithComponents, useLoaderData } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult, Step } from "./enquiry-result.ts";
import { ChangeSummary, EventList, NewEvents } from "./event-list.tsx";
import { OwnerField } from "./owner-field.tsx";
import { useDraft } from "./use-draft.ts";

type Props = { result: EnquiryResult | undefined; fetcher: FetcherWithComponents<EnquiryResult | Unsent> };
type Draft = Step & { readonly version: number };

/** Saves status and owner when changed; the next step stays a draft in this browser until it is saved. */
export function ChangeForm({ result, fetcher }: Props) {
  const { record, words, today, soon, open, me } = useLoaderData<typeof loader>();
  const { enquiry, events } = record;
  const isBusy = fetcher.state !== "idle";
  const stale = result?.status === "stale" ? result : null;
  const refused = stale && { version: stale.version, ...stale.typed };
  const isSaved = !isBusy && result?.status === "done" && (result.did === "saved" || result.did === "taken");
  const key = { memberId: me, recordId: enquiry.id, form: "change" } as const;
  const { draft, type, post } = useDraft<Draft>(key, refused, isSaved ? result : null);
  const stored: Step = { nextStep: enquiry.nextStep ?? "", nextStepOn: enquiry.nextStepOn ?? "" };
  const step = draft ?? stored;
  // A second post cancels one on its way, so it repeats that one's status.
  const status = String(fetcher.formData?.get("toStatus") ?? fetcher.formData?.get("status") ?? enquiry.status);
  const isPending = step.nextStep !== stored.nextStep || step.nextStepOn !== stored.nextStepOn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal replaces the draft once
  useEffect(() => {
    if (refused) type(refused);
  }, [stale]);
  useEffect(() => {
    if (draft && !isBusy && !isPending) type(null);
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    type({ version: draft?.version ?? enquiry.version, ...step, [target.name]: target.value });
  const theirs = events.filter(
    ({ memberId, version, changes }) =>
      draft && memberId !== me && version > draft.version && Object.keys(changes).length > 0,
  );
  const hasStep = enquiry.nextStep !== null || enquiry.nextStepOn !== null;
  const isOverdue = open.includes(enquiry.status) && step.nextStepOn !== "" && step.nextStepOn < today;
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
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="version" value={draft?.version ?? enquiry.version} />
      {/* Enter in a field activates the form's first button, which must save instead of setting a status. */}
      <button type="submit" hidden />
      <input type="hidden" name="status" value={status} />
      <StatusChoice pressed={status} />
      <OwnerField posted={fetcher.formData?.get("toOwner")} isRefused={stale !== null} />
      <label className="desk-label change-form__next">
        <span>Next step</span>
        <input name="nextStep" className="input" maxLength={300} value={step.nextStep} onChange={onChange} />
      </label>
      <label className="desk-label change-form__day">
        <span className={isOverdue ? "due-badge--late" : undefined}>{isOverdue ? "Overdue" : "Due"}</span>
        <input type="date" name="nextStepOn" className="input" value={step.nextStepOn} onChange={onChange} />
      </label>
      <fieldset className="desk-toolbar change-form__soon">
        <legend className="sr-only">Due</legend>
        {soon.map(({ label, day }) => (
          <button key={label} type="submit" name="toDay" value={day} className="desk-badge">
            {label}
          </button>
        ))}
      </fieldset>
      <div className={isPending || hasStep || enquiry.isFlagged ? "desk-toolbar" : "desk-toolbar is-unscripted"}>
        <button type="submit" className={isPending ? "btn btn--outline" : "btn btn--outline is-unscripted"}>
          Save
        </button>
        {isPending ? (
          <button type="button" className="btn btn--outline" onClick={() => type(null)}>
            Discard
          </button>
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
