import { type KeyboardEvent, useEffect } from "react";
import { Form, Link, useLoaderData, useNavigation } from "react-router";
import { Options } from "#app/desk/frame/page.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { useBegun } from "#app/desk/frame/use-begun.ts";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { isComposing } from "#app/ui/is-composing.ts";
import { TextLimit } from "#app/ui/text-limit.tsx";
import { fieldsIn } from "#features/enquiries/desk/templates/template-text.ts";
import type { ReplyTemplate } from "#features/enquiries/reply-templates.ts";
import { textLimits } from "#shared/forms/limits.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { ChangeSummary, NewEvents } from "./event-list.tsx";
import { MentionField } from "./mention-field.tsx";
import { click } from "./shortcuts.tsx";
import { TextField } from "./text-field.tsx";
import { useTextDraft } from "./use-text-draft.ts";

type Props = { result: EnquiryResult | undefined };

/** Enter in the subject would send a letter that may not be finished. */
function goOnWithText(event: KeyboardEvent<HTMLInputElement>) {
  const isEnter = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
  if (!isEnter || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector("textarea")?.focus();
}

export function ReplyForm({ result }: Props) {
  const { record, statuses, templates, words, signature, ...usual } =
    useLoaderData<typeof loader>();
  const { enquiry, email: to } = record;
  const refused = result?.status === "no reply" ? result : null;
  const { typed, typedNow, seen, isBegun, set, post, newEvents } = useTextDraft(
    "reply",
    { subject: usual.subject, text: "" },
    refused,
    result,
    usual.takenBack,
  );
  const { subject, text } = typed;
  useErrorTitle(refused !== undefined && refused !== null);
  const takenBack = result?.status === "done" ? result.takenBack : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply that is taken back brings its text back once
  useEffect(() => {
    if (!takenBack) return;
    const { text: since } = typedNow();
    const isOther = since.trim() !== "" && since !== takenBack.text;
    // What was typed since is kept below it.
    set({
      subject: takenBack.subject,
      text: isOther ? `${takenBack.text}\n\n${since}` : takenBack.text,
    });
    click("#compose-reply")();
    document.querySelector<HTMLElement>(".reply-form textarea")?.focus({ preventScroll: true });
  }, [takenBack]);
  function insert({ subject: title, body }: ReplyTemplate) {
    const isTyped = text.trim() !== "" && templates.every((each) => each.body !== text);
    const isOwnSubject =
      subject !== usual.subject && templates.every((each) => each.subject !== subject);
    const kept = isTyped ? `${text.trimEnd()}\n\n` : "";
    const field = document.querySelector<HTMLTextAreaElement>(".reply-form textarea");
    field?.focus();
    field?.setSelectionRange(isTyped ? text.trimEnd().length : 0, text.length);
    // Only this inserts text so that Ctrl+Z takes it back. It also scrolls to its end.
    document.execCommand("insertText", false, isTyped ? `\n\n${body}` : body);
    set({ subject: isOwnSubject ? subject : title, text: kept + body });
  }
  const { state, formData } = useNavigation();
  const isSending = formData?.get("intent") === "reply";
  const fields = fieldsIn({ subject, body: text }).join(", ");
  const forgotten = fields === refused?.forgotten ? fields : "";
  const sendLabel = newEvents.length > 0 || forgotten ? "Send anyway" : "Send";
  const isAnswered = result?.status === "done" && result.did === "answered";
  const status = useBegun<string, HTMLSelectElement>(enquiry.status, isAnswered ? result : null);
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
      <NewEvents events={newEvents}>
        {(event) => (event.kind === "spam" ? <ChangeSummary event={event} /> : event.body)}
      </NewEvents>
      <PostKey of="reply" />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="seen" value={seen.join(" ")} />
      <div className="desk-toolbar composer__more">
        <fieldset className="desk-toolbar">
          <legend className="sr-only">Insert a template</legend>
          {templates.map((template) => (
            <button
              key={template.id}
              type="button"
              className="desk-badge"
              onClick={() => insert(template)}
            >
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
            id="reply-subject"
            name="subject"
            className="input"
            value={subject}
            onChange={({ target }) => set({ subject: target.value })}
            onKeyDown={goOnWithText}
          />
          <TextLimit of="reply-subject" most={textLimits.subject} />
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
      {signature ? (
        <p className="desk-note reply-form__signature composer__more">{signature}</p>
      ) : null}
      <div className="desk-toolbar composer__more">
        <button
          type="submit"
          name="anyway"
          value={forgotten}
          className="btn"
          disabled={state === "submitting" || to === ""}
        >
          {isSending ? "Sending" : sendLabel}
        </button>
        <select
          key={status.key}
          ref={status.fields}
          name="status"
          className="input"
          aria-label="Status after sending"
          defaultValue={status.with === "new" ? inTalks : ""}
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
  useErrorTitle(error !== undefined);
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
      <PostKey of="note" />
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
