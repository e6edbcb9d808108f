/** A record of content/: its collection, and its slug, which is empty for what is one of a kind. */
export type RecordKey = { readonly collection: string; readonly slug: string };

/** A field of a record, by what an editor calls it. */
export type FieldPlace = { readonly key: RecordKey; readonly field: string; readonly name: string };

/** What is wrong with a record. `file` is empty for the record in hand, whose form shows it at `field`. */
export type ContentProblem = {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly text: string;
  /** The other record that it is in, its field there, and how an editor finds both. */
  readonly place?: FieldPlace;
  /** What is said in a sentence, and what says the right figure in its place, with its value. */
  readonly cite?: { readonly found: string; readonly token: string; readonly value: string };
};
