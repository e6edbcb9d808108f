import { useEffect, useState } from "react";
import { Form, useLoaderData, useNavigation } from "react-router";
import { recordOfNote } from "#app/desk/frame/drafts.ts";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { DiscardButton, useDraft } from "#app/desk/frame/use-draft.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { EnquiryEvent } from "#features/enquiries/read-enquiries.server.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { MentionField } from "./mention-field.tsx";
import { TextField } from "./text-field.tsx";

type Draft = {
  readonly text: string;
  /** When the note was last changed as the text was begun; "" for never. */
  readonly seen: string;
};

type Props = { note: EnquiryEvent; result: EnquiryResult | undefined };

/** What the author of a note can do with it: change its text, or delete it. */
export function OwnNote({ note, result }: Props) {
  const { record, members, me } = useLoaderData<typeof loader>();
  const answered = result && "noteId" in result && result.noteId === note.id ? result : undefined;
  const refused = answered?.status === "note not changed" ? answered : null;
  const changed = answered?.status === "done" ? answered : null;
  useErrorTitle(refused !== null);
  const recordId = recordOfNote(record.enquiry.id, note.id);
  const stored = note.editedAt ?? "";
  const drafting = useDraft<Draft>(
    { memberId: me, recordId, form: "note-edit" },
    refused && { text: refused.text, seen: stored },
    changed,
  );
  const { draft, post } = drafting;
  const text = draft?.text ?? note.body;
  // After a refusal the member has seen what another window made of it.
  const seen = refused || !draft ? stored : draft.seen;
  // Typed text shows itself, also after a reload.
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || draft !== null;
  const isHydrated = useHydrated();
  useEffect(() => {
    if (changed) setOpened(false);
  }, [changed]);
  const isBusy = useNavigation().state === "submitting";
  function onType(typed: string) {
    const begun = drafting.now();
    drafting.type(typed === note.body ? null : { text: typed, seen: begun?.seen ?? stored });
  }
  return (
    <details
      className="own-note"
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setOpened(currentTarget.open);
      }}
    >
      <summary className="desk-quiet small">Change</summary>
      {/* Without JavaScript it is there from the start. Otherwise a search in the page would find the note twice. */}
      {isOpen || !isHydrated ? (
        <Form
          method="post"
          aria-label="Change note"
          aria-busy={isBusy}
          preventScrollReset
          onSubmit={() => post()}
        >
          <PostKey of={`note ${note.id}`} />
          <input type="hidden" name="note" value={note.id} />
          <input type="hidden" name="seen" value={seen} />
          <MentionField members={members} text={text} onType={onType}>
            <TextField
              id={`note-${note.id}`}
              label="Note"
              placeholder=""
              error={refused?.error}
              value={text}
              onType={onType}
            />
          </MentionField>
          <div className="desk-toolbar">
            <button type="submit" name="intent" value="edit-note" className="btn" disabled={isBusy}>
              Save note
            </button>
            <DiscardButton drafting={drafting} label="Discard changes" />
          </div>
          <details className="desk-fold desk-confirm">
            <summary className="desk-quiet">Delete note</summary>
            <button
              type="submit"
              name="intent"
              value="delete-note"
              className="btn btn--ink"
              disabled={isBusy}
            >
              Delete permanently
            </button>
          </details>
        </Form>
      ) : null}
    </details>
  );
}
