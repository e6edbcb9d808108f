import { useEffect } from "react";
import { Form, useLoaderData, useNavigation } from "react-router";
import { Options } from "#app/desk/frame/options.tsx";
import { FieldError, wiring } from "#app/ui/field.tsx";
import { mostWritten } from "#shared/contracts/enquiries.ts";
import { compose } from "./compose.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { NewEvents } from "./event-list.tsx";
import { MentionField } from "./mention-field.tsx";
import { TemplateButtons } from "./template-buttons.tsx";
import { useTextDraft } from "./use-draft.ts";

type Props = { result: EnquiryResult | undefined };

/** A mail to the sender. A template fills it in without replacing typed text. */
export function ReplyForm({ result }: Props) {
  const { record, statuses, words, signature, ...usual } = useLoaderData<typeof loader>();
  const { enquiry, email: to } = record;
  const refused = result?.status === "no reply" ? result : null;
  const told = refused?.told ?? (result?.status === "done" ? (result.reply ?? "") : "");
  const undone = result?.status === "reply undone" ? result : null;
  const { typed, since, isBegun, set, post, newEvents } = useTextDraft(
    "reply",
    { subject: usual.subject, text: "" },
    refused ?? undone,
    result,
  );
  const { subject, text } = typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each undo brings its text back once
  useEffect(() => {
    if (!undone) return;
    // Text typed since is kept below it.
    const rest = isBegun && text !== undone.text ? `\n\n${text}` : "";
    set({ subject: undone.subject, text: undone.text + rest });
    // Does not scroll away from what the member is reading.
    compose("reply", { preventScroll: true })();
  }, [undone]);
  const { state, formData } = useNavigation();
  const isSending = formData?.get("intent") === "reply";
  // A reply suggests the status "in talks".
  const inTalks = statuses.find(({ tone }) => tone === "busy")?.slug ?? "";
  return (
    <Form
      method="post"
      className={isBegun ? "reply-form has-draft" : "reply-form"}
      aria-label="Reply"
      aria-busy={isSending}
      preventScrollReset
      onSubmit={() => post()}
    >
      <NewEvents events={newEvents}>{({ body }) => body}</NewEvents>
      <input type="hidden" name="version" value={enquiry.version} />
      {/* The placeholders that the member was told about: they are sent only if they are still the same. */}
      <input type="hidden" name="placeholders" value={refused?.placeholders ?? ""} />
      {/* The waiting replies that this window sent or told of. */}
      <input type="hidden" name="told" value={told} />
      <input type="hidden" name="seen" value={newEvents.at(-1)?.id ?? since} />
      <div className="desk-toolbar composer__more">
        <TemplateButtons typed={typed} usualSubject={usual.subject} set={set} />
        <label className="desk-label composer__subject">
          <span>Subject</span>
          <input
            name="subject"
            className="input"
            maxLength={300}
            value={subject}
            onChange={({ target }) => set({ subject: target.value })}
          />
        </label>
      </div>
      <TextField
        id="reply-text"
        label="Text"
        placeholder={to ? `Reply to ${to}` : "No email address"}
        error={refused?.error}
        value={text}
        onType={(value) => set({ text: value })}
      />
      {signature ? <p className="desk-note reply-form__signature composer__more">{signature}</p> : null}
      <div className="desk-toolbar composer__more">
        <button
          type="submit"
          name="intent"
          value="reply"
          className="btn"
          disabled={state === "submitting" || to === ""}
        >
          {isSending
            ? "Sending"
            : newEvents.length > 0 || refused?.placeholders || refused?.told
              ? "Send anyway"
              : "Send"}
        </button>
        <select
          key={enquiry.status}
          name="status"
          className="input"
          aria-label="Status after sending"
          defaultValue={enquiry.status === "new" ? inTalks : ""}
        >
          <option value="">and keep the status</option>
          <Options
            of={statuses
              .filter(({ slug }) => slug !== "new" && slug !== "spam")
              .map(({ slug, label }) => ({ value: slug, label: `and set ${label}` }))}
          />
        </select>
        <p className="muted small">{words.replyHint}</p>
      </div>
    </Form>
  );
}

/** A note that only members see. */
export function NoteForm({ result }: Props) {
  const { members, words } = useLoaderData<typeof loader>();
  const error = result?.status === "no note" ? result.error : undefined;
  const { typed, isBegun, set, post, newEvents } = useTextDraft("note", { text: "" }, null, result);
  // One post at a time: another would cancel the answer to the first.
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      className={isBegun ? "note-form has-draft" : "note-form"}
      aria-label="Note"
      aria-busy={isBusy}
      preventScrollReset
      onSubmit={() => post()}
    >
      <NewEvents events={newEvents}>{({ body }) => body}</NewEvents>
      <MentionField members={members} text={typed.text} onType={(text) => set({ text })}>
        <TextField
          id="note-text"
          label="Note"
          placeholder="Write a note"
          error={error}
          value={typed.text}
          onType={(text) => set({ text })}
        />
      </MentionField>
      <div className="desk-toolbar composer__more">
        <button type="submit" name="intent" value="note" className="btn" disabled={isBusy}>
          Add note
        </button>
        <p className="muted small">{words.noteHint}</p>
      </div>
    </Form>
  );
}

type TextProps = {
  id: string;
  label: string;
  placeholder: string;
  error: string | undefined;
  value: string;
  onType: (value: string) => void;
};

function TextField({ id, label, placeholder, error, value, onType }: TextProps) {
  return (
    <>
      <label>
        <span className="sr-only">{label}</span>
        <textarea
          name="text"
          className="input"
          maxLength={mostWritten}
          rows={2}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onType(target.value)}
          {...wiring({ id, label, error })}
        />
      </label>
      {error ? (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      ) : null}
    </>
  );
}
