import type { EncodedPicture, GivenPicture } from "./content-picture.ts";
import type {
  ChangeRefusal,
  ContentProblem,
  FieldChange,
  FieldConflict,
  FieldPlace,
  FormSchema,
  PageChoice,
  RecordChange,
  RecordKey,
  RecordLine,
} from "./desk-content.ts";

/** The files of a commit: records with their text, everything else by its name. Paths are below content/. */
export type ContentFiles = { readonly texts: ReadonlyMap<string, string>; readonly names: ReadonlySet<string> };

/** All records, validated: the JSON of each collection. */
export type DraftContent = Readonly<Record<string, string>>;

/** A file as it was, and as two sides have it. */
export type FileVersions = {
  readonly file: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};

/** What the desk asks about the content of a commit. */
export type RecordQuestion = ContentFiles &
  (
    | { readonly ask: "find"; readonly collection: string; readonly text: string }
    /** The field in which a text of a page is written. */
    | { readonly ask: "where"; readonly path: string; readonly text: string }
    | { readonly ask: "record"; readonly key: RecordKey }
    /** What its form needs besides. */
    | { readonly ask: "form"; readonly key: RecordKey }
    | { readonly ask: "write"; readonly key: RecordKey; readonly value: unknown }
    /** What is typed, and what keeps it from being drawn. */
    | { readonly ask: "draft"; readonly key: RecordKey; readonly value: unknown }
    | { readonly ask: "change"; readonly change: RecordChange }
    | { readonly ask: "check" }
    /** What pages are drawn from. */
    | { readonly ask: "content" }
    /** Texts of its file, the newest first; null before there was one. */
    | { readonly ask: "changes"; readonly key: RecordKey; readonly versions: readonly (string | null)[] }
  );

/** What it asks besides: a record's page, a picture to be stored, and what two sides made of the same words. */
export type ContentQuestion =
  | RecordQuestion
  | (ContentFiles & { readonly ask: "preview"; readonly key: RecordKey; readonly value: unknown })
  | { readonly ask: "picture"; readonly given: GivenPicture }
  | { readonly ask: "merge values"; readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }
  | { readonly ask: "merge texts"; readonly versions: FileVersions };

/** Only what was asked for is there; nothing is where no such record exists. */
export type ContentReply = {
  readonly records?: readonly RecordLine[];
  readonly places?: readonly FieldPlace[];
  readonly file?: string;
  readonly title?: string;
  readonly value?: unknown;
  readonly schema?: FormSchema;
  /** The page on which the record is seen. */
  readonly page?: string | null;
  readonly pages?: readonly PageChoice[];
  /** What stands for each citation in a text. */
  readonly figures?: Readonly<Record<string, string>>;
  /** How many links of the site lead to its page. */
  readonly links?: number;
  /** Names of fields that still say what the outline of a new record does. */
  readonly outlineLeft?: readonly string[];
  /** What each version changed of the one before, null for the first one; and what keeps it from being restored. */
  readonly changes?: readonly VersionChanges[];
  /** The file with the change. */
  readonly text?: string;
  /** The record after a change, and the files that it writes; null for one that goes. */
  readonly key?: RecordKey;
  readonly files?: ReadonlyMap<string, string | null>;
  readonly refused?: ChangeRefusal;
  /** What may be done with the whole record. */
  readonly can?: readonly RecordChange["do"][];
  readonly problems?: readonly ContentProblem[];
  /** What contradicts other pages in running text, which no check can be sure of. */
  readonly notices?: readonly ContentProblem[];
  readonly picture?: EncodedPicture;
  readonly merged?: { readonly value: unknown; readonly conflicts: readonly FieldConflict[] };
  readonly mergedText?: { readonly text: string } | { readonly conflicts: readonly FieldConflict[] };
  /** What pages are drawn from; absent where there are problems, except of what is typed. */
  readonly content?: DraftContent;
};

export type VersionChanges = {
  readonly changes: readonly FieldChange[] | null;
  /** Fields that no longer fit. */
  readonly misfits: readonly string[];
};
