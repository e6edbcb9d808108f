import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { type ChangeDraft, draftOf, pendingIn } from "./change-draft.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { useDraft } from "./use-draft.ts";

type Post = {
  readonly refused: Extract<EnquiryResult, { status: "stale" | "no day" }> | null;
  readonly saved: EnquiryResult | null;
  readonly isBusy: boolean;
};

/** The draft of status, owner and next step, as `useDraft` keeps it. A refused post becomes the draft. */
export function useChangeDraft({ refused, saved, isBusy }: Post) {
  const { record, me } = useLoaderData<typeof loader>();
  const { enquiry } = record;
  const key = { memberId: me, recordId: enquiry.id, form: "change" } as const;
  const { draft, type, post, now } = useDraft<ChangeDraft>(key, refused && draftOf(refused, enquiry), saved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal replaces the draft once
  useEffect(() => {
    if (refused) type(draftOf(refused, enquiry));
  }, [refused]);

  // What equals the record is no draft any more: it was saved, here or elsewhere, or typed back. After each render, as
  // the draft of this moment and the record may each become the other's equal.
  useEffect(() => {
    const latest = isBusy ? null : now();
    if (latest && Object.keys(pendingIn(latest.values, enquiry)).length === 0) type(null);
  });

  return { draft, type, post };
}
