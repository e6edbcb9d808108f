import type { EnquiryEvent } from "#shared/enquiries.ts";
import type { RecordResult } from "./record-action.ts";
import { useDraft } from "./use-draft.ts";

type Written<Field extends string> = {
  readonly kind: "note" | "reply";
  readonly fields: readonly Field[];
  readonly enquiryId: string;
  readonly events: readonly EnquiryEvent[];
  readonly me: string;
  readonly result: RecordResult | undefined;
  /** What a refused post brought back, for browsers that run no script. */
  readonly refused: Readonly<Record<Field, string>> | null;
};

/** What is typed into a note or an answer, and what others wrote of that kind since it was begun. */
export function useTextDraft<Field extends string>(written: Written<Field>) {
  const { kind, fields, enquiryId, events, me, result, refused } = written;
  type Draft = { readonly since: string; readonly typed: Readonly<Record<Field, string>> };
  const now = events.at(-1)?.id ?? "";
  const isSent = result?.status === "done" && result.did === (kind === "note" ? "noted" : "answered");
  const place = { memberId: me, recordId: enquiryId, form: kind } as const;
  const { draft, type, post } = useDraft<Draft>(place, refused && { since: now, typed: refused }, isSent);
  const typed = draft?.typed ?? (Object.fromEntries(fields.map((name) => [name, ""])) as Draft["typed"]);
  const isOthers = ({ id, kind: each, memberId }: EnquiryEvent) =>
    each === kind && memberId !== me && id > (draft?.since ?? now);
  return {
    typed,
    post,
    meanwhile: draft ? events.filter(isOthers) : [],
    set(changes: Partial<Record<Field, string>>) {
      const next = { ...typed, ...changes };
      const isEmpty = fields.every((name) => next[name].trim() === "");
      type(isEmpty ? null : { since: draft?.since ?? now, typed: next });
    },
  };
}
