import type { SaveOutcome } from "#features/editing/editing.ts";

/** What is typed into a record and not saved, with the version that it is based on. */
export type RecordDraft = { readonly version: string; readonly value: unknown };

type Conflict = Pick<Extract<SaveOutcome, { status: "stale" }>, "version" | "value">;
type Sent = { readonly draft: RecordDraft | null; readonly posted: RecordDraft | null };

/**
 * What is typed after a conflict: the same with the others' changes. Null if the answer is not
 * about this draft.
 */
export function afterConflict(
  { draft, posted }: Sent,
  { version, value }: Conflict,
): RecordDraft | null {
  // Values typed after the post are not in the answer, so the next save asks again.
  if (draft === null || draft !== posted) return null;
  return { version, value };
}

/** What was typed since a save was sent, based on what it saved; null if nothing was. */
export function afterSave(
  { draft, posted }: Sent,
  version: string | undefined,
): RecordDraft | null {
  if (version === undefined || draft === null || draft === posted) return null;
  return { version, value: draft.value };
}

type Shown = { readonly value: unknown; readonly conflicts: readonly unknown[] };

/**
 * Whether what is typed is in the record: saved here or in a page left meanwhile, or typed back.
 */
export function isInRecord(draft: RecordDraft, { value, conflicts }: Shown): boolean {
  // A version kept after a conflict is still to be saved.
  if (conflicts.length > 0) return false;
  return JSON.stringify(draft.value) === JSON.stringify(value);
}

/** What the form can do now. */
export type FormState = "saving" | "publishing" | "in conflict" | "open";

type Facts = {
  readonly isSaving: boolean;
  readonly isPublishing: boolean;
  readonly conflicts: number;
};

export function formState({ isSaving, isPublishing, conflicts }: Facts): FormState {
  if (isSaving) return "saving";
  if (isPublishing) return "publishing";
  return conflicts > 0 ? "in conflict" : "open";
}
