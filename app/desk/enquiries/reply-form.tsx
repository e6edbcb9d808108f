import { Form, Link, useLoaderData, useNavigation } from "react-router";
import { Options } from "#app/desk/frame/page.tsx";
import { FieldError, wiring } from "#app/ui/field.tsx";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import { mostWritten } from "#shared/contracts/enquiries.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { NewEvents } from "./event-list.tsx";
import { MentionField } from "./mention-field.tsx";
import { useTextDraft } from "./use-draft.ts";

type Props = { result: EnquiryResult | undefined };

export function ReplyForm({ result }: Props) {
  const { record, statuses, templates, words, signature, ...usual } = useLoaderData<typeof loader>();
  const { enquiry, email: to } = record;
  const refused = result?.status === "no reply" ? result : null;
  const { typed, since, isBegun, set, post, newEvents } = useTextDraft(
    "reply",
    { subject: usual.subject, text: "" },
    refused,
    result,
  );
  const { subject, text } = typed;
  function insert({ subject: title, body }: ReplyTemplate) {
    const isTyped = text.trim() !== "" && templates.every((each) => each.body !== text);
    const kept = isTyped ? `${text.trimEnd()}\n\n` : "";
    const field = document.querySelector<HTMLTextAreaElement>(".reply-form textarea");
    field?.focus();
    field?.setSelectionRange(isTyped ? text.trimEnd().length : 0, text.length);
    // Only this inserts text so that Ctrl+Z takes it back. It also scrolls to its end.
    document.execCommand("insertText", false, isTyped ? `\n\n${body}` : body);
    set({ subject: isTyped && subject !== usual.subject ? subject : title, text: kept + body });
  }
  const { state, formData } = useNavigation();
  const isSending = formData?.get("intent") === "reply";
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
      <input type="hidden" name="seen" value={newEvents.at(-1)?.id ?? since} />
      <div className="desk-toolbar composer__more">
        <fieldset className="desk-toolbar">
          <legend className="sr-only">Insert a template</legend>
          {templates.map((template) => (
            <button key={template.id} type="button" className="desk-badge" onClick={() => insert(template)}>
              {template.label}
            </button>
          ))}
          <Link to="/desk/templates" className="desk-quiet small">
            Edit templates
          </Link>
        </fieldset>
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
          {isSending ? "Sending" : newEvents.length > 0 ? "Send anyway" : "Send"}
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
