import type {
  ChangeRefusal,
  CitedText,
  ContentProblem,
  EncodedPicture,
  FieldChange,
  FieldConflict,
  PageChoice,
  RecordChange,
  RecordKey,
  RecordLine,
} from "#content/editing/records.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";

export type { DraftContent } from "#content/editing/questions.ts";

export type RecordVersion = {
  readonly commit: string;
  readonly author: string;
  readonly at: string;
  /** Its changes of the record; null for the first version. */
  readonly changes: readonly FieldChange[] | null;
  /** Nobody but its authors had read it when it went live. */
  readonly isUnread: boolean;
};

/** A record with the last published change of its file; null before the repository knows one. */
export type ChangedRecordLine = RecordLine & {
  readonly changed: { readonly author: string; readonly at: string } | null;
};

/**
 * The state of a change: being edited, waiting for review, returned with a comment, or approved.
 */
export type DraftState = "draft" | "review" | "returned" | "approved";

export type ContentDraft = RecordKey & {
  readonly title?: string | undefined;
  readonly state: DraftState;
  /**
   * What a reviewer reads, approves or sends back: the form carries it, so that an old page decides
   * nothing else.
   */
  readonly commit: string;
  readonly author: string;
  readonly changedAt: string;
  readonly publishAt: string | null;
  /** Its time has passed and it is not live, so it goes live as soon as it is approved. */
  readonly isLate: boolean;
  readonly unpublishAt: string | null;
  readonly isMailed: boolean;
  readonly reviewer: string;
  readonly comment: string;
  readonly message: string;
  /** It removes the record, so that its time is when the page comes down. */
  readonly isRemoval: boolean;
  /**
   * The member wrote part of it or plans to take the page down, so a colleague has to approve it.
   */
  readonly isOwn: boolean;
  readonly plansTakeDown: boolean;
  /** It is approved, and nobody but its authors has read it. */
  readonly isUnread: boolean;
  /** From when its authors may publish it without a reader; null if never, or not yet known. */
  readonly unreadFrom: string | null;
  readonly mayGoUnread: boolean;
};

/** Who may publish what nobody else has read: `content/desk/editing.yaml`. */
export type ReviewRule = {
  readonly rule: "always" | "where another can";
  /** After so many hours without a reader, authors may publish. */
  readonly hours: number;
};

/** A live page that comes down at an approved time. */
export type TakeDown = RecordKey & {
  readonly at: string;
  readonly approvedBy: string;
  /** Why it could not be taken down; empty as long as it may be. */
  readonly problem: string;
};

export type Publication = RecordKey & {
  readonly state: "building" | "live" | "pushed" | "failed";
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly member: string;
  readonly commit: string;
  readonly problem: string;
  /** 1 if it takes the page down. */
  readonly isRemoval: number;
  /** 1 if nobody but its authors has read it. */
  readonly isUnread: number;
};

export type EditedRecord = {
  readonly key: RecordKey;
  /** What it was called before it moved, as its public address tells. */
  readonly formerSlugs: readonly string[];
  readonly title: string;
  readonly value: unknown;
  readonly schema: FormSchema;
  /** The base of a save: later changes of the same fields by others conflict with it. */
  readonly version: string;
  readonly page: string | null;
  readonly isPublished: boolean;
  /** The value that visitors see; undefined if they see none. */
  readonly published?: unknown;
  /** Texts elsewhere that still say a name which the draft takes away. */
  readonly formerNames: readonly ContentProblem[];
  /** Reply templates that still say such a name. */
  readonly formerTemplates: readonly {
    readonly id: string;
    readonly label: string;
    readonly says: string;
  }[];
  readonly draft: ContentDraft | null;
  /** Fields of the draft that were published with other values meanwhile. */
  readonly conflicts: readonly FieldConflict[];
  readonly others: readonly string[];
  /** When the live page comes down; null if nothing is planned. */
  readonly takeDown: TakeDown | null;
  /** The draft removes the record; the shown version is still published. */
  readonly isArchived: boolean;
  readonly can: readonly RecordChange["do"][];
  readonly history: readonly RecordVersion[];
  /** The draft's changes of the record; null if the record is created, moved or removed. */
  readonly changes: readonly FieldChange[] | null;
  readonly pages: readonly PageChoice[];
};

export type SaveOutcome =
  /**
   * A draft may be invalid, but only a valid one is reviewed. Further typing is based on `version`.
   */
  | {
      readonly status: "saved";
      readonly version: string;
      readonly isWrong: boolean;
      /** The record was approved, and the approval does not cover the new text. */
      readonly isWithdrawn: boolean;
    }
  | { readonly status: "unchanged" }
  | { readonly status: "invalid"; readonly problems: readonly ContentProblem[] }
  /**
   * Somebody changed the same fields first: their name, and the typed value with their other
   * changes.
   */
  | {
      readonly status: "stale";
      readonly by: string;
      /** They discarded the draft that was being typed in. */
      readonly isDiscarded: boolean;
      readonly version: string;
      readonly value: unknown;
      readonly conflicts: readonly FieldConflict[];
    }
  /** The text could not be checked within the time for an answer. */
  | { readonly status: "too slow" }
  | { readonly status: "gone" };

export type ChangeOutcome =
  | { readonly status: "saved"; readonly key: RecordKey }
  | { readonly status: "invalid"; readonly problems: readonly ContentProblem[] }
  /** For a taken address, `detail` is what has it. */
  | { readonly status: ChangeRefusal; readonly detail?: string }
  /**
   * Another change of the record is open; `detail` names it, unless it has the record's own name.
   */
  | { readonly status: "stale"; readonly detail?: string };

export type StepOutcome = {
  readonly status:
    | ("done" | "not now" | "other text" | "other plan" | "own change" | "own plan" | "no role")
    | ("wrong" | "example" | "busy" | "gone" | "planned" | "over" | "failed" | "not possible")
    | ("conflict" | "removed" | "invalid" | "approve again" | "needs reader");
  readonly detail?: string;
};

/** `isPublished`: whether the record is still there without the change. */
export type DiscardOutcome =
  | { readonly status: "done"; readonly isPublished: boolean }
  | { readonly status: "gone" | "other text" | "not now" | "no role" };

/** Whoever sends a change back says what is to be done. */
export type ReturnOutcome = StepOutcome | { readonly status: "no comment" };

export type ShareOutcome =
  | { readonly status: "done"; readonly token: string }
  | { readonly status: "wrong" };

/** A plan that other records make impossible, such as taking down a person whom they cite. */
export type PlanOutcome =
  | StepOutcome
  | { readonly status: "impossible"; readonly problems: readonly ContentProblem[] };

export type Plan = {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  readonly isMailed: boolean;
};

/** A time that is none, that has passed, or that comes before the one that it follows. */
export type WrongTime = {
  readonly status: "no time" | "past";
  readonly of: "publishAt" | "unpublishAt";
};

export type DraftPage = {
  readonly html?: string;
  readonly problems: readonly ContentProblem[] | null;
  readonly notices?: readonly ContentProblem[];
  readonly reads?: readonly CitedText[];
};

export type PictureOutcome =
  | { readonly status: "saved"; readonly file: string }
  | {
      readonly status: Extract<EncodedPicture, { refused: unknown }>["refused"] | "stale" | "gone";
    };
