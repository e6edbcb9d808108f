import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Form, useLoaderData } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { FieldError, wiring } from "#app/ui/field.tsx";
import type { EnquiryEvent } from "#shared/contracts/enquiries.ts";
import { isPending, pendingIn, valuesOf } from "./change-draft.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { ChangeSummary, EventList, NewEvents } from "./event-list.tsx";
import { OwnerField } from "./owner-field.tsx";
import { StatusChoice } from "./status-choice.tsx";
import { useChangeDraft } from "./use-change-draft.ts";

type Props = { result: EnquiryResult | undefined; fetcher: FetcherWithComponents<EnquiryResult | Unsent> };

/**
 * Status and owner, which are saved when changed, and the next step, which stays a draft in this browser until Enter or
 * a button saves it. Changes by others update the form, or appear beside it while it has a draft. If the version on
 * screen is stale, the server refuses: the form lists the changes and keeps the draft.
 */
export function ChangeForm({ result, fetcher }: Props) {
  const { record, words, today, soon, open, me } = useLoaderData<typeof loader>();
  const { enquiry, events } = record;
  const refused = result?.status === "stale" || result?.status === "no day" ? result : null;
  const isBusy = fetcher.state !== "idle";
  const saved =
    !isBusy && result?.status === "done" && (result.did === "saved" || result.did === "taken") ? result : null;
  const { draft, type, post } = useChangeDraft({ refused, saved, isBusy });
  const [discarded, setDiscarded] = useState(refused);

  const pending = draft !== null && isPending(draft.values, enquiry);
  const values = { ...valuesOf(enquiry), ...draft?.values };
  const isFromOther = (event: EnquiryEvent) => event.memberId !== me && event.version > (draft?.version ?? 0);
  const theirs = draft ? events.filter((event) => isFromOther(event) && Object.keys(event.changes).length > 0) : [];
  // The member's own later changes, from other forms or tabs, are no conflict.
  const version = draft && theirs.length > 0 ? draft.version : Math.max(draft?.version ?? 0, enquiry.version);
  const stale = pending && refused?.status === "stale" && refused !== discarded ? refused : null;
  const badDay = pending && refused?.status === "no day" && refused !== discarded ? refused.error : null;

  const queued = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = isBusy ? null : queued.current;
    if (!form) return;
    queued.current = null;
    // Queued values may have been saved by the post that was under way.
    if (!refused && pending) form.requestSubmit();
  }, [isBusy, refused, pending]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    type({ version, values: pendingIn({ ...values, [target.name]: target.value }, enquiry) });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    const { submitter } = nativeEvent as SubmitEvent;
    const body = new FormData(form, submitter);
    const text = (name: string) => String(body.get(name) ?? "");
    const typed = body.has("stepDone")
      ? { nextStep: "", nextStepOn: "" }
      : { nextStep: text("nextStep"), nextStepOn: text("toDay") || text("nextStepOn") };
    const pressed = { status: text("toStatus") || text("status"), owner: text("toOwner") || text("owner") };
    const next = { version, values: pendingIn({ ...pressed, ...typed }, enquiry) };
    type(next);
    if (isBusy) {
      // The post under way changes the version.
      queued.current = form;
      return;
    }
    post(next);
    void fetcher.submit(body, { method: "post" });
  };
  const hasStep = enquiry.nextStep !== null || enquiry.nextStepOn !== null;
  const isOverdue = open.includes(enquiry.status) && values.nextStepOn !== "" && values.nextStepOn < today;
  const summary = (event: EnquiryEvent) => <ChangeSummary event={event} />;
  return (
    <Form method="post" className="desk-panel change-form" aria-label="Triage" aria-busy={isBusy} onSubmit={onSubmit}>
      {stale ? (
        <div className="desk-note desk-note--danger" role="alert">
          <strong>{words.stale.heading}</strong>
          <p>{words.stale.body}</p>
          <EventList events={stale.events}>{summary}</EventList>
        </div>
      ) : null}
      <NewEvents events={theirs}>{summary}</NewEvents>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="version" value={version} />
      {/* Enter in a field activates the form's first button, which must save instead of setting a status. */}
      <button type="submit" hidden />
      <input type="hidden" name="status" value={values.status} />
      <StatusChoice pressed={values.status} />
      <OwnerField owner={values.owner} onChange={onChange} isRefused={refused !== null} />
      <label className="desk-label change-form__next">
        <span>Next step</span>
        <input name="nextStep" className="input" maxLength={300} value={values.nextStep} onChange={onChange} />
      </label>
      <label className="desk-label change-form__day">
        <span className={isOverdue ? "due-badge--late" : undefined}>{isOverdue ? "Overdue" : "Due"}</span>
        <input
          type="date"
          name="nextStepOn"
          className="input"
          value={values.nextStepOn}
          onChange={onChange}
          {...wiring({ id: "day", label: "Due", error: badDay ?? undefined })}
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
      {badDay ? (
        <FieldError id="day-error" role="alert">
          {badDay}
        </FieldError>
      ) : null}
      <div className={pending || hasStep || enquiry.isFlagged ? "desk-toolbar" : "desk-toolbar is-unscripted"}>
        <button
          type="submit"
          className={pending ? "btn btn--outline" : "btn btn--outline is-unscripted"}
          disabled={isBusy}
        >
          Save
        </button>
        {pending ? (
          <button
            type="button"
            className="btn btn--outline"
            onClick={() => {
              setDiscarded(refused);
              type(null);
            }}
          >
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
    </Form>
  );
}
