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

/** The draft of status, owner and next step, kept by `useDraft`. A refused post becomes the draft. */
export function useChangeDraft({ refused, saved, isBusy }: Post) {
  const { record, me } = useLoaderData<typeof loader>();
  const { enquiry } = record;
  const key = { memberId: me, recordId: enquiry.id, form: "change" } as const;
  const { draft, type, post, now } = useDraft<ChangeDraft>(key, refused && draftOf(refused, enquiry), saved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal replaces the draft once
  useEffect(() => {
    if (refused) type(draftOf(refused, enquiry));
  }, [refused]);

  // Values equal to the record are no longer a draft: they were saved, here or elsewhere, or typed back. Checked after
  // each render, because either side may change.
  useEffect(() => {
    const latest = isBusy ? null : now();
    if (latest && Object.keys(pendingIn(latest.values, enquiry)).length === 0) type(null);
  });

  return { draft, type, post };
}
