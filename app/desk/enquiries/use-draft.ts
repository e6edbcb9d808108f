import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { type DraftPlace, keepDraft, readDraft } from "./drafts.ts";

/**
 * What is typed into a form of a record, null while nothing is. It outlives a reload, a failed post and the way to
 * another page, until it was sent: `isSent` says of the latest answer that it took this form.
 */
export function useDraft<Draft>(place: DraftPlace, refused: Draft | null, isSent: boolean) {
  const [draft, setDraft] = useState(refused);
  const posted = useRef<Draft | null>(null);
  const key = Object.values(place).join(" ");
  const latest = useRef({ place, draft });
  latest.current = { place, draft };

  function type(next: Draft | null) {
    setDraft(next);
    keepDraft(place, next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which place it is
  useEffect(() => {
    const kept = readDraft<Draft>(latest.current.place);
    if (kept) setDraft((typed) => typed ?? kept);
  }, [key]);

  // Only once the page was read again: until then it shows the state before.
  const isSettled = useNavigation().state === "idle" && isSent;
  useEffect(() => {
    if (!isSettled) return;
    // What was typed after the press was not sent.
    if (posted.current !== null && posted.current !== latest.current.draft) return;
    setDraft(null);
    keepDraft(latest.current.place, null);
  }, [isSettled]);

  return {
    draft,
    type,
    /** To be called when the form is sent. */
    post() {
      posted.current = draft;
    },
  };
}
