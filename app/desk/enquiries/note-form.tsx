import { Form } from "react-router";
import { FieldError } from "#app/ui/field.tsx";
import { type EnquiryEvent, mostWritten } from "#shared/enquiries.ts";
import { Meanwhile } from "./meanwhile.tsx";
import type { RecordResult } from "./record-action.ts";
import { useTextDraft } from "./use-text-draft.ts";

type Props = {
  hint: string;
  enquiryId: string;
  events: readonly EnquiryEvent[];
  me: string;
  result: RecordResult | undefined;
};

const fields = ["text"] as const;

/** A note for the others at the desk. */
export function NoteForm({ hint, ...record }: Props) {
  const error = record.result?.status === "no note" ? record.result.error : null;
  const { typed, set, post, meanwhile } = useTextDraft({ kind: "note", fields, refused: null, ...record });
  return (
    <Form method="post" className="desk-panel note-form" preventScrollReset onSubmit={post}>
      <h2>Note</h2>
      <Meanwhile events={meanwhile}>{({ body }) => body}</Meanwhile>
      <label>
        <span className="muted small">{hint}</span>
        <textarea
          name="text"
          className="input"
          maxLength={mostWritten}
          rows={3}
          aria-label="Note"
          value={typed.text}
          onChange={({ target }) => set({ text: target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "note-error" : undefined}
        />
      </label>
      {error ? (
        <FieldError id="note-error" role="alert">
          {error}
        </FieldError>
      ) : null}
      <button type="submit" name="intent" value="note" className="btn btn--outline">
        Add note
      </button>
    </Form>
  );
}
