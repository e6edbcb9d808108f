import type { GivenPicture, PictureOutcome } from "./content-picture.ts";
import type { ContentProblem, FieldPlace, RecordKey } from "./content-problem.ts";
import type { Actor, SignedIn } from "./desk.ts";
import type { FormSchema } from "./form-schema.ts";
import type { FieldChange, RecordVersion } from "./record-version.ts";

export type { ContentProblem, FieldChange, FieldPlace, FormSchema, RecordKey, RecordVersion };

/** What is done with whole records. A slug is that of the record afterwards. */
export type RecordChange =
  | { readonly do: "create"; readonly kind: string; readonly slug: string; readonly name: string }
  | { readonly do: "duplicate"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "move"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "archive"; readonly key: RecordKey };

/** Why a record cannot be changed so. */
export type ChangeRefusal = "gone" | "bad slug" | "taken" | "not possible";

export type RecordLine = RecordKey & {
  readonly title: string;
  readonly file: string;
  /** Of what was searched for: the first field that has it, and the words around it. */
  readonly field?: string;
  readonly excerpt?: string;
  /** Of a post; by slug or by name. */
  readonly author?: string | undefined;
  /** When its file was published last; unknown where the file has other records, too. */
  readonly changedAt?: string | undefined;
};

/** Where a change stands: typed on, waiting for a colleague, sent back with a comment, or approved. */
export type DraftState = "draft" | "review" | "returned" | "approved";

/** A change of one record that is not published yet. */
export type ContentDraft = RecordKey & {
  /** Of a record that is not published. */
  readonly title?: string | undefined;
  readonly state: DraftState;
  /** The last one who saved it. */
  readonly author: string;
  readonly changedAt: string;
  /** When it goes live by itself once it is approved. */
  readonly publishAt: string | null;
  /** When the record goes again after that. */
  readonly unpublishAt: string | null;
  /** Whether the post is mailed to the subscribers when it is live. */
  readonly isMailed: boolean;
  /** Who approved it or sent it back, and what they said. */
  readonly reviewer: string;
  readonly comment: string;
  /** Whether this member wrote at it, and so may not approve it. */
  readonly isOwn: boolean;
};

/** The last or the running attempt to publish. */
export type Publication = RecordKey & {
  /** What lists call its record; empty for a page that is one of a kind. */
  readonly title: string;
  readonly state: "building" | "live" | "pushed" | "failed";
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly member: string;
  readonly commit: string;
  readonly problem: string;
  /** How long the last ones took; null before there was one. */
  readonly usualMs: number | null;
};

export type PageChoice = { readonly path: string; readonly title: string };

/** A field that two people changed: what the other one made of it. Undefined where they took it out. */
export type FieldConflict = { readonly field: string; readonly theirs: unknown };

export type EditedRecord = {
  readonly key: RecordKey;
  readonly title: string;
  readonly value: unknown;
  readonly schema: FormSchema;
  /** What a save is based on: who changes the same fields since then is in conflict with it. */
  readonly version: string;
  readonly page: string | null;
  /** Whether visitors have it. */
  readonly isPublished: boolean;
  readonly draft: ContentDraft | null;
  /** Fields of the draft that were published with other words meanwhile. */
  readonly conflicts: readonly FieldConflict[];
  /** Members who have it open, too. */
  readonly others: readonly string[];
  /** Its change is to remove it: what is shown is still published. */
  readonly isArchived: boolean;
  /** What its change says that was done first. */
  readonly message: string;
  /** What may be done with the whole record. */
  readonly can: readonly RecordChange["do"][];
  /** The record that it becomes at another address, by a change that is open. */
  readonly pendingAddress: RecordKey | null;
  readonly history: readonly RecordVersion[];
  /** What the draft changes of the record; null where the record is new, elsewhere or gone. */
  readonly changes: readonly FieldChange[] | null;
  /** Pages that a link may lead to. */
  readonly pages: readonly PageChoice[];
  /** What stands for each citation in a text. */
  readonly figures: Readonly<Record<string, string>>;
  /** How many links of the site lead to its page. */
  readonly links: number;
};

export type SaveOutcome =
  /** A draft may be wrong: it is not reviewed before it is right. What is typed on is based on the version. */
  | { readonly status: "saved"; readonly version: string; readonly isWrong: boolean }
  | { readonly status: "unchanged" }
  | { readonly status: "invalid"; readonly problems: readonly ContentProblem[] }
  /** Somebody changed the same fields first: who, and what was typed with their other changes. */
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
  | { readonly status: ChangeRefusal | "stale" | "moving" };

export type StepOutcome = {
  readonly status:
    | "done"
    | "not now"
    | "own change"
    | "conflict"
    | "invalid"
    | "wrong"
    | "unfinished"
    | "wrong and unfinished"
    | "busy"
    | "gone";
  readonly detail?: string;
};

/** What is to happen with a change by itself. */
export type Plan = {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
  readonly isMailed: boolean;
};

/** A page with what is typed in it, as far as that is right. */
export type DraftPage = {
  readonly html?: string;
  /** Null where there is no such record. */
  readonly problems: readonly ContentProblem[] | null;
  readonly notices?: readonly ContentProblem[];
};

/** Editing of content/ at the desk. Refusals are values. */
export type ContentDesk = {
  /** What is wrong with the repository; null where it can be edited. */
  unavailable(): Promise<"incomplete" | "not bare" | "empty" | "blocked" | "unreadable" | null>;
  records(filter: { readonly collection: string; readonly text: string }): Promise<readonly RecordLine[]>;
  /** A published page, at the address that it has now; null where there is none. */
  pageOf(path: string): Promise<{ readonly path: string; readonly html: string } | null>;
  /** The address that the page of a former one has now; the given one where it has not moved. */
  movedTo(path: string): Promise<string>;
  /** Where a text of a page is written; null where no record says it. */
  placeOf(path: string, text: string): Promise<FieldPlace | null>;
  drafts(who: SignedIn): Promise<readonly ContentDraft[]>;
  /** How many changes wait for a review by this member, who wrote none of them. */
  countToReview(who: SignedIn): Promise<number>;
  publication(): Promise<Publication | null>;
  record(who: SignedIn, key: RecordKey): Promise<EditedRecord | null>;
  save(who: SignedIn, key: RecordKey, given: { value: unknown; version: string }): Promise<SaveOutcome>;
  /** Begins a draft in which a whole record is new, copied, elsewhere or gone. */
  change(who: SignedIn, change: RecordChange): Promise<ChangeOutcome>;
  /** What would be wrong in other records without this one, which therefore cannot be archived. */
  neededBy(key: RecordKey): Promise<readonly ContentProblem[]>;
  /** Gives the draft the content of an earlier version. */
  restore(who: SignedIn, key: RecordKey, commit: string): Promise<SaveOutcome>;
  discard(actor: Actor, key: RecordKey): Promise<StepOutcome>;
  sendForReview(actor: Actor, key: RecordKey): Promise<StepOutcome>;
  approve(who: SignedIn, key: RecordKey, comment: string): Promise<StepOutcome>;
  sendBack(actor: Actor, key: RecordKey, comment: string): Promise<StepOutcome>;
  /** Says when the change goes live once it is approved, and what follows. Without any of it the times are taken back. */
  schedule(who: SignedIn, key: RecordKey, plan: Plan): Promise<StepOutcome>;
  /** A token that shows the draft to whoever has it, for a week; null for one whose page cannot be drawn. */
  share(actor: Actor, key: RecordKey): Promise<string | null>;
  /** The page of a shared draft; null for a token that is not ours or too old, or a change that is no longer there. */
  shared(token: string): Promise<string | null>;
  sharedPicture(token: string, file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Begins to publish an approved change; `publication` tells how it goes. */
  publish(who: SignedIn, key: RecordKey): Promise<StepOutcome>;
  /** Adds a picture to the change of a record. */
  addPicture(who: SignedIn, key: RecordKey, given: GivenPicture): Promise<PictureOutcome>;
  /** A picture as the change of a record has it; null where there is none. */
  picture(key: RecordKey, file: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The page of a record with what is typed in it. */
  preview(key: RecordKey, value: unknown): Promise<DraftPage>;
};
