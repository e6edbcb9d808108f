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
