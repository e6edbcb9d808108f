import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import * as drafts from "#app/forms/drafts/draft.ts";
import { type DraftKey, readDraft, saveDraft } from "./drafts.ts";

/**
 * The text typed into a form, kept in this browser until it is sent. `refused` is the text of a
 * post without JavaScript; `offered` is there unless this browser keeps another one. `sent` is a
 * result that stored the text. Until the key is known, the text is kept by the page alone.
 */
export function useDraft<Text>(
  key: DraftKey | null,
  refused: Text | null,
  sent: object | null,
  offered: Text | null = null,
) {
  const [state, setState] = useState(() => drafts.begin(refused, offered));
  const [isKept, setKept] = useState(true);
  const latest = useRef(state);
  const place = useRef(key);
  place.current = key;

  function become(next: drafts.Draft<Text>) {
    // At once: an effect may run before the next render, and must not treat newly typed text as
    // sent.
    latest.current = next;
    setState(next);
  }

  function keep(next: drafts.Draft<Text>) {
    become(next);
    if (place.current) setKept(saveDraft(place.current, next.text));
  }

  /** The server has stored what was posted. */
  function store() {
    const before = latest.current;
    const after = drafts.store(before);
    if (after === before) return;
    become(after);
    // Another tab may have kept a later text.
    if (place.current && isSame(readDraft<Text>(place.current), before.text))
      saveDraft(place.current, null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the key says which draft it is
  useEffect(() => {
    if (!place.current) return;
    const kept = readDraft<Text>(place.current);
    const next = kept ? drafts.restore(latest.current, kept) : latest.current;
    if (next.text === kept) become(next);
    else keep(next);
  }, [key && Object.values(key).join(" ")]);

  // The draft stays until the page has reloaded, because the form would show the old state before.
  // Another form's post meanwhile may replace this result.
  const isIdle = useNavigation().state === "idle";
  const isSent = useRef(false);
  useEffect(() => {
    if (sent) isSent.current = true;
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result may also come while nothing is on its way
  useEffect(() => {
    if (!isIdle || !isSent.current) return;
    isSent.current = false;
    store();
  }, [isIdle, sent]);

  return {
    draft: state.text,
    discarded: state.discarded,
    isRestored: state.isRestored,
    /** Whether this browser has room for it, so that it outlives the page. */
    isKept,
    type: (text: Text | null) => keep(drafts.type(latest.current, text)),
    /** Types what a refusal gave back, unless somebody has typed since the post. */
    giveBack: (text: Text) => keep(drafts.giveBack(latest.current, text)),
    /** Whether the draft is what was posted last. */
    isPosted: () => drafts.isPosted(latest.current),
    /**
     * The current draft, even before the next render: for effects that may run after a key press.
     */
    now: () => latest.current.text,
    discard: () => keep(drafts.discard(latest.current)),
    takeBack: () => keep(drafts.takeBack(latest.current)),
    post: (text = latest.current.text) => become(drafts.post(latest.current, text)),
    store,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type DiscardProps<Text> = { drafting: ReturnType<typeof useDraft<Text>>; label: string };

/** Discards what is typed, and then takes that back: one button, so that it keeps the focus. */
export function DiscardButton<Text>({ drafting, label }: DiscardProps<Text>) {
  const { draft, discarded, discard, takeBack } = drafting;
  if (draft === null && discarded === null) return null;
  return (
    <button
      type="button"
      className="btn btn--outline"
      onClick={() => (draft === null ? takeBack() : discard())}
    >
      {draft === null ? "Undo discard" : label}
    </button>
  );
}
