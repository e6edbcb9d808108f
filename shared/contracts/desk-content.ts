import type { FormSchema } from "./form-schema.ts";

export type { FormSchema };

/** A record of content/: its collection and slug; the slug is empty for a page that exists only once. */
export type RecordKey = { readonly collection: string; readonly slug: string };

export type FieldPlace = { readonly key: RecordKey; readonly field: string; readonly name: string };

/** A problem of a record. `file` is empty for the edited record, whose form shows it at `field`. */
export type ContentProblem = {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly text: string;
  /** The other record and field where the problem is, with their labels. */
  readonly place?: FieldPlace;
};

/** A field's change in readable form; a value is empty if the field was or is absent. */
export type FieldChange = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

export type RecordVersion = {
  readonly commit: string;
  readonly author: string;
  readonly at: string;
  /** Its changes of the record; null for the first version. */
  readonly changes: readonly FieldChange[] | null;
};

export type RecordChange =
  | { readonly do: "create"; readonly kind: string; readonly slug: string; readonly name: string }
  | { readonly do: "duplicate"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "move"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "archive"; readonly key: RecordKey };

export type ChangeRefusal = "gone" | "bad slug" | "taken" | "not possible";

export type RecordLine = RecordKey & {
  readonly title: string;
  /** For a search by text: the first field that contains it, and the words around it. */
  readonly field?: string;
  readonly excerpt?: string;
};

/** The state of a change: being edited, waiting for review, returned with a comment, or approved. */
export type DraftState = "draft" | "review" | "returned" | "approved";

export type ContentDraft = RecordKey & {
  readonly title?: string | undefined;
  readonly state: DraftState;
  readonly author: string;
  readonly changedAt: string;
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  readonly isMailed: boolean;
  readonly reviewer: string;
  readonly comment: string;
  readonly message: string;
  readonly isOwn: boolean;
};

export type Publication = RecordKey & {
  readonly state: "building" | "live" | "pushed" | "failed";
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly member: string;
  readonly commit: string;
  readonly problem: string;
};

export type PageChoice = { readonly path: string; readonly title: string };

/** A field that two people changed, with the other person's value; undefined if they removed it. */
export type FieldConflict = { readonly field: string; readonly theirs: unknown };

export type EditedRecord = {
  readonly key: RecordKey;
  readonly title: string;
  readonly value: unknown;
  readonly schema: FormSchema;
  /** The base of a save: later changes of the same fields by others conflict with it. */
  readonly version: string;
  readonly page: string | null;
  readonly isPublished: boolean;
  readonly draft: ContentDraft | null;
  /** Fields of the draft that were published with other values meanwhile. */
  readonly conflicts: readonly FieldConflict[];
  readonly others: readonly string[];
  /** The draft removes the record; the shown version is still published. */
  readonly isArchived: boolean;
  readonly can: readonly RecordChange["do"][];
  readonly history: readonly RecordVersion[];
  /** The draft's changes of the record; null if the record is created, moved or removed. */
  readonly changes: readonly FieldChange[] | null;
  readonly pages: readonly PageChoice[];
};

export type SaveOutcome =
  /** A draft may be invalid, but only a valid one is reviewed. Further typing is based on `version`. */
  | { readonly status: "saved"; readonly version: string; readonly isWrong: boolean }
  | { readonly status: "unchanged" }
  | { readonly status: "invalid"; readonly problems: readonly ContentProblem[] }
  /** Somebody changed the same fields first: their name, and the typed value with their other changes. */
  | {
      readonly status: "stale";
      readonly by: string;
      readonly version: string;
      readonly value: unknown;
      readonly conflicts: readonly FieldConflict[];
    }
  | { readonly status: "gone" };

export type ChangeOutcome =
  | { readonly status: "saved"; readonly key: RecordKey }
  | { readonly status: "invalid"; readonly problems: readonly ContentProblem[] }
  | { readonly status: ChangeRefusal | "stale" };

export type StepOutcome = {
  readonly status: "done" | "not now" | "own change" | "conflict" | "invalid" | "wrong" | "busy" | "gone";
  readonly detail?: string;
};

export type Plan = {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  readonly isMailed: boolean;
};

export type DraftPage = {
  readonly html?: string;
  readonly problems: readonly ContentProblem[] | null;
  readonly notices?: readonly ContentProblem[];
};

export type GivenPicture = { readonly name: string; readonly bytes: Uint8Array };
/** A picture below content/images, or why it was refused. */
export type EncodedPicture =
  | { readonly file: string; readonly bytes: Uint8Array }
  | { readonly refused: "too large" | "too small" | "no picture" | "broken" };
export type PictureOutcome =
  | { readonly status: "saved"; readonly file: string }
  | { readonly status: Extract<EncodedPicture, { refused: unknown }>["refused"] | "stale" | "gone" };
