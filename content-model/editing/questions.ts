import type { StatusTone } from "#shared/contracts/enquiry-status.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import type {
  ChangeRefusal,
  CitedText,
  ContentProblem,
  EncodedPicture,
  FieldChange,
  FieldConflict,
  FieldPlace,
  GivenPicture,
  PageChoice,
  RecordChange,
  RecordKey,
  RecordLine,
} from "./records.ts";

/**
 * The files of a commit: records with their text, other files by name. Paths are below content/.
 */
export type ContentFiles = {
  readonly texts: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
};

/** A field that still says what the outline of a new record gave as an example. */
export type ExampleText = { readonly field: string; readonly label: string };

export type DraftContent = Readonly<Record<string, string>>;

/** A file in its common base and in two changed versions. */
export type FileVersions = {
  readonly file: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};

export type RecordQuestion = ContentFiles &
  (
    | { readonly ask: "find"; readonly collection: string; readonly text: string }
    /** Without a text, the record of the page. */
    | { readonly ask: "where"; readonly path: string; readonly text: string }
    | { readonly ask: "record"; readonly key: RecordKey }
    /** With what visitors see, `removed` if the record goes, also where its former names stay. */
    | {
        readonly ask: "form";
        readonly key: RecordKey;
        readonly published?: unknown;
        readonly isRemoved?: boolean;
      }
    | { readonly ask: "write"; readonly key: RecordKey; readonly value: unknown }
    /** The typed value as its page shows it: invalid fields have their earlier values. */
    | { readonly ask: "preview"; readonly key: RecordKey; readonly value: unknown }
    | { readonly ask: "change"; readonly change: RecordChange }
    /** With the texts before records moved: which of today's still name their former addresses. */
    | { readonly ask: "follow"; readonly before: ReadonlyMap<string, string> }
    /** What has the address of a new record, or of one that would move there from a slug. */
    | { readonly ask: "holder"; readonly key: RecordKey; readonly from: string }
    /** With a key, also the examples that are left in this record. */
    | { readonly ask: "check"; readonly key?: RecordKey }
    /** Texts of its file, newest first; null before it existed. */
    | {
        readonly ask: "changes";
        readonly key: RecordKey;
        readonly versions: readonly (string | null)[];
      }
  );

export type ContentQuestion =
  | RecordQuestion
  | { readonly ask: "picture"; readonly given: GivenPicture }
  | {
      readonly ask: "merge values";
      readonly base: unknown;
      readonly mine: unknown;
      readonly theirs: unknown;
    }
  | { readonly ask: "merge texts"; readonly versions: FileVersions };

/** Contains only the requested parts; empty if the record does not exist. */
export type ContentReply = {
  readonly records?: readonly RecordLine[];
  readonly places?: readonly FieldPlace[];
  readonly file?: string;
  readonly title?: string;
  readonly value?: unknown;
  readonly schema?: FormSchema;
  readonly page?: string | null;
  readonly pages?: readonly PageChoice[];
  /** Each version's changes from the one before, null for the first. */
  readonly changes?: readonly (readonly FieldChange[] | null)[];
  readonly text?: string;
  readonly key?: RecordKey;
  readonly files?: ReadonlyMap<string, string | null>;
  readonly refused?: ChangeRefusal;
  /** What has the address. */
  readonly by?: string;
  readonly can?: readonly RecordChange["do"][];
  readonly problems?: readonly ContentProblem[];
  /** The statuses that enquiries may have; absent if there are problems. */
  readonly statuses?: readonly {
    readonly slug: string;
    readonly label: string;
    readonly tone: StatusTone;
  }[];
  readonly examples?: readonly ExampleText[];
  /** Possible contradictions with other pages in running text, which only warn. */
  readonly notices?: readonly ContentProblem[];
  readonly reads?: readonly CitedText[];
  /** Texts that still say a name that the record no longer has. */
  readonly formerNames?: readonly ContentProblem[];
  /** These names, which are also said outside of the content. */
  readonly namesGone?: readonly string[];
  readonly picture?: EncodedPicture;
  readonly merged?: { readonly value: unknown; readonly conflicts: readonly FieldConflict[] };
  readonly mergedText?: { readonly text: string; readonly conflicts: readonly FieldConflict[] };
  /** The content for rendering pages; absent if there are problems, except for a draft. */
  readonly content?: DraftContent;
};
