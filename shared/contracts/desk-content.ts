import type { GivenPicture, PictureOutcome } from "./content-picture.ts";
import type { ContentProblem, FieldPlace, RecordKey } from "./content-problem.ts";
import type { Actor, SignedIn } from "./desk.ts";
import type { FormSchema } from "./form-schema.ts";
import type { FieldChange, RecordVersion } from "./record-version.ts";

export type { ContentProblem, FieldChange, FieldPlace, FormSchema, RecordKey, RecordVersion };

/** Actions on whole records. `slug` is the record's slug afterwards. */
export type RecordChange =
  | { readonly do: "create"; readonly kind: string; readonly slug: string; readonly name: string }
  | { readonly do: "duplicate"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "move"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "archive"; readonly key: RecordKey };

/** Why the action is refused. */
export type ChangeRefusal = "gone" | "bad slug" | "taken" | "not possible";

export type RecordLine = RecordKey & {
  readonly title: string;
  /** For a search by text: the first field that contains it, and the words around it. */
  readonly field?: string;
  readonly excerpt?: string;
};

/** The state of a change: being edited, waiting for review, returned with a comment, or approved. */
export type DraftState = "draft" | "review" | "returned" | "approved";

/** An unpublished change of one record. */
export type ContentDraft = RecordKey & {
  /** For an unpublished record. */
  readonly title?: string | undefined;
  readonly state: DraftState;
  /** The member who saved last. */
  readonly author: string;
  readonly changedAt: string;
  /** When the approved change goes live by itself. */
  readonly publishAt: string | null;
  /** When the record is unpublished again. */
  readonly unpublishAt: string | null;
  /** Whether the post is mailed to subscribers once it is live. */
  readonly isMailed: boolean;
  /** The member who approved or returned it, and their comment. */
  readonly reviewer: string;
  readonly comment: string;
  /** The description of its first change. */
  readonly message: string;
  /** Whether this member edited it, and so may not approve it. */
  readonly isOwn: boolean;
};

/** The last or current publication. */
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
  /** Whether visitors see it. */
  readonly isPublished: boolean;
  readonly draft: ContentDraft | null;
  /** Fields of the draft that were published with other values meanwhile. */
  readonly conflicts: readonly FieldConflict[];
  /** Other members who have it open. */
  readonly others: readonly string[];
  /** The draft removes the record; the shown version is still published. */
  readonly isArchived: boolean;
  /** The possible actions on the whole record. */
  readonly can: readonly RecordChange["do"][];
  readonly history: readonly RecordVersion[];
  /** The draft's changes of the record; null if the record is created, moved or removed. */
  readonly changes: readonly FieldChange[] | null;
  /** Pages that a link may lead to. */
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

/** The automatic steps after approval. */
export type Plan = {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  readonly isMailed: boolean;
};

/** The page with the typed values, as far as they are valid. */
export type DraftPage = {
  readonly html?: string;
  /** Null if the record does not exist. */
  readonly problems: readonly ContentProblem[] | null;
  readonly notices?: readonly ContentProblem[];
};

/** Editing of content/ at the desk. Refusals are values. */
export type ContentDesk = {
  /** Why the repository cannot be edited; null if it can. */
  unavailable(): Promise<"incomplete" | "unreadable" | null>;
  records(filter: { readonly collection: string; readonly text: string }): Promise<readonly RecordLine[]>;
  /** A published page at its current address; null if there is none. */
  pageOf(path: string): Promise<{ readonly path: string; readonly html: string } | null>;
  /** The field that contains a text of a page; null if no record contains it. */
  placeOf(path: string, text: string): Promise<FieldPlace | null>;
  drafts(who: SignedIn): Promise<readonly ContentDraft[]>;
  /** The number of changes waiting for review by this member, who edited none of them. */
  countToReview(who: SignedIn): Promise<number>;
  publication(): Promise<Publication | null>;
  record(who: SignedIn, key: RecordKey): Promise<EditedRecord | null>;
  save(who: SignedIn, key: RecordKey, given: { value: unknown; version: string }): Promise<SaveOutcome>;
  /** Starts a draft that creates, copies, moves or removes a whole record. */
  change(who: SignedIn, change: RecordChange): Promise<ChangeOutcome>;
  /** Gives the draft the content of an earlier version. */
  restore(who: SignedIn, key: RecordKey, commit: string): Promise<SaveOutcome>;
  discard(actor: Actor, key: RecordKey): Promise<StepOutcome>;
  sendForReview(actor: Actor, key: RecordKey): Promise<StepOutcome>;
  approve(who: SignedIn, key: RecordKey, comment: string): Promise<StepOutcome>;
  sendBack(actor: Actor, key: RecordKey, comment: string): Promise<StepOutcome>;
  /** Makes a change that waits for review a draft again, for its author. */
  takeBack(actor: Actor, key: RecordKey): Promise<StepOutcome>;
  /** Plans when the approved change goes live and what follows. An empty plan removes the times. */
  schedule(who: SignedIn, key: RecordKey, plan: Plan): Promise<StepOutcome>;
  /** A token that shows the draft for a week; null if its page cannot be rendered. */
  share(actor: Actor, key: RecordKey): Promise<string | null>;
  /** The page of a shared draft; null for an invalid or expired token, or if the draft no longer exists. */
  shared(token: string): Promise<string | null>;
  sharedPicture(token: string, file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Starts to publish an approved change; `publication` shows the progress. */
  publish(who: SignedIn, key: RecordKey): Promise<StepOutcome>;
  /** Adds a picture to a record's draft. */
  addPicture(who: SignedIn, key: RecordKey, given: GivenPicture): Promise<PictureOutcome>;
  /** A picture of a record's draft; null if there is none. */
  picture(key: RecordKey, file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The page of a record with the typed values. */
  preview(key: RecordKey, value: unknown): Promise<DraftPage>;
};
