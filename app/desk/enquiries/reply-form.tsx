import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { FieldError } from "#app/ui/field.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import { type EnquiryEvent, mostWritten } from "#shared/enquiries.ts";
import { Meanwhile } from "./meanwhile.tsx";
import type { RecordResult } from "./record-action.ts";
import { useTextDraft } from "./use-text-draft.ts";

type Props = {
  replies: DeskEnquiries["replies"];
  hint: string;
  to: string;
  enquiryId: string;
  events: readonly EnquiryEvent[];
  me: string;
  result: RecordResult | undefined;
};

const fields = ["subject", "text"] as const;

/** An answer to the sender; a template fills it in, and what was typed is never overwritten unasked. */
export function ReplyForm({ replies, hint, to, ...record }: Props) {
  const refused = record.result?.status === "no reply" ? record.result : null;
  const { typed, set, post, meanwhile } = useTextDraft({ kind: "reply", fields, refused, ...record });
  const { subject, text } = typed;
  const [template, setTemplate] = useState("");
  const isSending = useNavigation().formData?.get("intent") === "reply";
  const chosen = replies.find(({ slug }) => slug === template);
  const fill = () => {
    if (!chosen) return;
    set({
      subject: subject || chosen.subject,
      text: text.trim() === "" ? chosen.body : `${text.trimEnd()}\n\n${chosen.body}`,
    });
  };
  return (
    <Form method="post" className="desk-panel reply-form" preventScrollReset onSubmit={post}>
      <h2 id="answer">Answer</h2>
      <p className="muted small">
        To {to}. {hint}
      </p>
      <Meanwhile events={meanwhile}>{({ body }) => body}</Meanwhile>
      <div className="reply-form__template">
        <select
          className="input"
          aria-label="Template"
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
        >
          <option value="">Template</option>
          {replies.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" className="btn btn--outline" onClick={fill} disabled={!chosen}>
          Fill in
        </button>
      </div>
      <label>
        <span>Subject</span>
        <input
          name="subject"
          className="input"
          maxLength={300}
          value={subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </label>
      <label>
        <span>Text</span>
        <textarea
          name="text"
          className="input"
          maxLength={mostWritten}
          rows={8}
          value={text}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "reply-error" : undefined}
          onChange={({ target }) => set({ text: target.value })}
        />
      </label>
      {refused ? (
        <FieldError id="reply-error" role="alert">
          {refused.error}
        </FieldError>
      ) : null}
      <button type="submit" name="intent" value="reply" className="btn btn--primary" disabled={isSending}>
        Send
      </button>
    </Form>
  );
}
