import { useLoaderData } from "react-router";
import { useDraft } from "#app/desk/frame/use-draft.tsx";
import type { EnquiryEvent } from "#features/enquiries/read-enquiries.server.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";

/** The text of a note or a reply, with what had happened when somebody began to type it. */
export function useTextDraft<Field extends string>(
  kind: "note" | "reply",
  empty: Readonly<Record<Field, string>>,
  refused: Readonly<Record<NoInfer<Field>, string>> | null,
  result: EnquiryResult | undefined,
  offered: Readonly<Record<NoInfer<Field>, string>> | null = null,
) {
  const { record, me } = useLoaderData<typeof loader>();
  const { enquiry, events, messages } = record;
  type Draft = {
    readonly seen: readonly string[];
    readonly typed: Readonly<Record<Field, string>>;
  };
  const now = events.map(({ id }) => id);
  const sent =
    result?.status === "done" && result.did === (kind === "note" ? "noted" : "answered")
      ? result
      : null;
  const key = { memberId: me, recordId: enquiry.id, form: kind } as const;
  const asDraft = (text: typeof offered) => text && { seen: now, typed: text };
  const drafting = useDraft<Draft>(key, asDraft(refused), sent, asDraft(offered));
  const { draft, type, post, isPosted } = drafting;
  const takenBack = messages.filter((message) => message.takenBack).map(({ eventId }) => eventId);
  const typed = draft?.typed ?? empty;
  function isToBeRead({ kind: what, memberId }: EnquiryEvent): boolean {
    const isMine = memberId === me;
    if (kind === "note") return what === "note" && !isMine;
    // Also one of the member's own, from another tab, but not the one that this form has just sent.
    if (what === "reply") return !isMine || !isPosted();
    return what === "spam" && !isMine;
  }
  // Drafts of earlier releases do not say what was seen.
  const isSeen = ({ id }: EnquiryEvent) =>
    draft === null || draft.seen?.includes(id) || takenBack.includes(id);
  return {
    typed,
    seen: now,
    isBegun: draft !== null,
    post,
    newEvents: events.filter((event) => !isSeen(event) && isToBeRead(event)),
    /** What is typed, even before the next render. */
    typedNow: () => drafting.now()?.typed ?? empty,
    set(changes: Partial<Record<Field, string>>) {
      const before = drafting.now();
      const next = { ...(before?.typed ?? empty), ...changes };
      const isEmpty = Object.entries<string>(next).every(
        ([name, text]) => text.trim() === "" || text === empty[name as Field],
      );
      type(isEmpty ? null : { seen: before?.seen ?? now, typed: next });
    },
  };
}
