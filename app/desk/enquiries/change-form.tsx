import { type ChangeEvent, useEffect } from "react";
import { Form } from "react-router";
import { FieldError } from "#app/ui/field.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { Enquiry, EnquiryEvent, EnquiryPatch } from "#shared/enquiries.ts";
import { ChangeWords } from "./change-words.tsx";
import type { ListMember } from "./enquiry-table.tsx";
import { EventList, Meanwhile } from "./meanwhile.tsx";
import type { RecordResult } from "./record-action.ts";
import { useDraft } from "./use-draft.ts";

type Props = {
  enquiry: Enquiry;
  events: readonly EnquiryEvent[];
  statuses: DeskEnquiries["statuses"];
  members: readonly ListMember[];
  words: DeskEnquiries["stale"];
  result: RecordResult | undefined;
  me: string;
};

type Values = Readonly<Record<"status" | "owner" | "nextStep" | "nextStepOn", string>>;
/** What was chosen and typed, and the version of the record that was on screen when that began. */
type Draft = { readonly version: number; readonly values: Values };

/**
 * Status, owner and next step. What others change shows in it at once while nothing is typed, and beside it otherwise.
 * Refused on a stale record, it says what changed and keeps what was typed.
 */
export function ChangeForm({ enquiry, events, statuses, members, words, result, me }: Props) {
  const refused = result?.status === "stale" || result?.status === "no day" ? result : null;
  const isSaved = result?.status === "done" && result.did === "saved";
  const place = { memberId: me, recordId: enquiry.id, form: "change" } as const;
  const { draft, type, post } = useDraft<Draft>(place, refused && draftOf(refused, enquiry), isSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is taken over once
  useEffect(() => {
    if (refused) type(draftOf(refused, enquiry));
  }, [refused]);

  const values = draft?.values ?? valuesOf(enquiry);
  const version = draft?.version ?? enquiry.version;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const next = { ...values, [target.name]: target.value };
    const isAsStored = version === enquiry.version && JSON.stringify(next) === JSON.stringify(valuesOf(enquiry));
    type(isAsStored ? null : { version, values: next });
  };
  const stale = draft && refused?.status === "stale" ? refused : null;
  const badDay = draft && refused?.status === "no day" ? refused.error : null;
  const hasLeft = values.owner !== "" && !members.some(({ id }) => id === values.owner);
  const changed = (event: EnquiryEvent) => <ChangeWords {...{ event, statuses, members }} />;
  return (
    <Form method="post" className="desk-panel change-form" preventScrollReset onSubmit={post}>
      <h2 className="sr-only">State</h2>
      {stale ? (
        <div className="change-form__stale" role="alert">
          <strong>{words.heading}</strong>
          <p>{words.body}</p>
          <EventList events={stale.events}>{changed}</EventList>
        </div>
      ) : null}
      <Meanwhile events={events.filter((event) => event.version > version && Object.keys(event.changes).length > 0)}>
        {changed}
      </Meanwhile>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="version" value={version} />
      <label>
        <span>Status</span>
        <select name="status" className="input" value={values.status} onChange={onChange}>
          {statuses.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="change-form__owner">
        <span>Owner</span>
        <select name="owner" className="input" value={values.owner} onChange={onChange}>
          <option value="">Nobody</option>
          {hasLeft ? <option value={values.owner}>A former member</option> : null}
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="change-form__step">
        <span>Next step</span>
        <input name="nextStep" className="input" maxLength={300} value={values.nextStep} onChange={onChange} />
      </label>
      <label>
        <span>On</span>
        <input
          type="date"
          name="nextStepOn"
          className="input"
          value={values.nextStepOn}
          onChange={onChange}
          aria-invalid={badDay ? true : undefined}
          aria-describedby={badDay ? "day-error" : undefined}
        />
      </label>
      {badDay ? (
        <FieldError id="day-error" role="alert">
          {badDay}
        </FieldError>
      ) : null}
      <div className="change-form__acts">
        <button type="submit" className="btn btn--primary">
          Save
        </button>
        {draft ? (
          <button type="button" className="btn btn--outline" onClick={() => type(null)}>
            Discard
          </button>
        ) : null}
        {enquiry.isFlagged && enquiry.status !== "spam" ? (
          <button type="submit" name="judge" value="not-spam" className="btn btn--outline">
            Not spam
          </button>
        ) : null}
      </div>
    </Form>
  );
}

const valuesOf = ({ status, ownerId, nextStep, nextStepOn }: Enquiry): Values => ({
  status,
  owner: ownerId ?? "",
  nextStep: nextStep ?? "",
  nextStepOn: nextStepOn ?? "",
});

/** What was typed into a form that was refused, for the version that it is to be saved on next. */
const draftOf = ({ version, typed }: { version: number; typed: EnquiryPatch }, enquiry: Enquiry): Draft => ({
  version,
  values: valuesOf({ ...enquiry, ...typed }),
});
