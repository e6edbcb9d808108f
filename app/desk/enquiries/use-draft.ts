import { useEffect, useRef, useState } from "react";
import { useLoaderData, useNavigation } from "react-router";
import type { EnquiryEvent } from "#shared/contracts/desk-services.ts";
import { type DraftKey, readDraft, saveDraft } from "./drafts.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";

/** The text typed into a form, kept until it is sent. `refused` is the text of a post without JavaScript. */
export function useDraft<Draft>(key: DraftKey, refused: Draft | null, sent: object | null) {
  const [draft, setDraft] = useState(refused);
  const posted = useRef<Draft | null | undefined>(undefined);
  const latest = useRef({ key, draft });
  latest.current = { key, draft };

  function type(next: Draft | null) {
    // Set at once: the effect below may run before the next render, and must not treat newly typed text as sent.
    latest.current = { key, draft: next };
    setDraft(next);
    saveDraft(key, next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the key says which draft it is
  useEffect(() => {
    const saved = readDraft<Draft>(latest.current.key);
    if (saved) setDraft((typed) => typed ?? saved);
  }, [Object.values(key).join(" ")]);

  // The draft stays until the page has reloaded, because the form would show the old state before. Another form's post
  // meanwhile may replace this result.
  const isIdle = useNavigation().state === "idle";
  const isSent = useRef(false);
  useEffect(() => {
    if (sent) isSent.current = true;
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result may also come while nothing is on its way
  useEffect(() => {
    if (!isIdle || !isSent.current) return;
    isSent.current = false;
    // Text typed after the post is not sent yet.
    if (posted.current !== undefined && posted.current !== latest.current.draft) return;
    setDraft(null);
    saveDraft(latest.current.key, null);
  }, [isIdle, sent]);

  return {
    draft,
    type,
    /** The current draft, even before the next render: for effects that may run after a key press. */
    now: () => latest.current.draft,
    post(sent = draft) {
      posted.current = sent;
    },
  };
}

export function useTextDraft<Field extends string>(
  kind: "note" | "reply",
  empty: Readonly<Record<Field, string>>,
  refused: Readonly<Record<NoInfer<Field>, string>> | null,
  result: EnquiryResult | undefined,
) {
  const { record, me } = useLoaderData<typeof loader>();
  const { enquiry, events } = record;
  type Draft = { readonly since: string; readonly typed: Readonly<Record<Field, string>> };
  const now = events.at(-1)?.id ?? "";
  const sent = result?.status === "done" && result.did === (kind === "note" ? "noted" : "answered") ? result : null;
  const key = { memberId: me, recordId: enquiry.id, form: kind } as const;
  const { draft, type, post } = useDraft<Draft>(key, refused && { since: now, typed: refused }, sent);
  const typed = draft?.typed ?? empty;
  const isNewFromOthers = (event: EnquiryEvent) =>
    draft !== null && event.kind === kind && event.memberId !== me && event.id > draft.since;
  return {
    typed,
    since: draft?.since ?? now,
    isBegun: draft !== null,
    post,
    newEvents: events.filter(isNewFromOthers),
    set(changes: Partial<Record<Field, string>>) {
      const next = { ...typed, ...changes };
      const isEmpty = Object.entries<string>(next).every(
        ([name, text]) => text.trim() === "" || text === empty[name as Field],
      );
      type(isEmpty ? null : { since: draft?.since ?? now, typed: next });
    },
  };
}
