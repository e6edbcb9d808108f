/**
 * A record of content/: its collection and slug; the slug is empty for a page that exists only
 * once.
 */
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
  /** The new value as visitors read it, if it cites figures. */
  readonly reads?: string | undefined;
};

/** A field's text as visitors read it, with the figures that it cites. */
export type CitedText = { readonly field: string; readonly text: string };

export type RecordChange =
  | { readonly do: "create"; readonly kind: string; readonly slug: string; readonly name: string }
  | { readonly do: "duplicate"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "move"; readonly key: RecordKey; readonly slug: string }
  | { readonly do: "archive"; readonly key: RecordKey }
  /** With the texts of its last version, by their paths below content/. */
  | {
      readonly do: "restore";
      readonly key: RecordKey;
      readonly texts: ReadonlyMap<string, string>;
      /** The text of the redirects as they were then. */
      readonly redirects: string;
    };

export type ChangeRefusal = "gone" | "bad slug" | "taken" | "not possible";

export type RecordLine = RecordKey & {
  readonly title: string;
  /** For a search by text: the first field that contains it, and the words around it. */
  readonly field?: string;
  readonly excerpt?: string;
  /** Below the repository's folder; several records may be in one. */
  readonly file?: string;
};

export type PageChoice = { readonly path: string; readonly title: string };

/** A field that two people changed, with the other person's value; undefined if they removed it. */
export type FieldConflict = { readonly field: string; readonly theirs: unknown };

export type GivenPicture = { readonly name: string; readonly bytes: Uint8Array };

/** A picture below content/images, or why it was refused. */
export type EncodedPicture =
  | { readonly file: string; readonly bytes: Uint8Array }
  | { readonly refused: "too large" | "too small" | "too long" | "no picture" | "broken" };
