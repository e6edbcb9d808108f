import { Form } from "react-router";
import { FieldError } from "#app/ui/field.tsx";

/** A note for the others at the desk. */
export function NoteForm({ hint, error }: { hint: string; error: string | null }) {
  return (
    <Form method="post" className="desk-panel note-form" preventScrollReset>
      <h2>Note</h2>
      <label>
        <span className="muted small">{hint}</span>
        <textarea
          name="text"
          className="input"
          rows={3}
          aria-label="Note"
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
