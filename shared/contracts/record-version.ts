/** How a field changed, as people read it; a value is empty where the field was or is absent. */
export type FieldChange = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

/** A record as it was published once. */
export type RecordVersion = {
  readonly commit: string;
  readonly author: string;
  /** When it was published, and when the next one was; null for the one that is live. */
  readonly at: string;
  readonly until: string | null;
  readonly message: string;
  /** What it changed in the record; null for the first version. */
  readonly changes: readonly FieldChange[] | null;
  /** Fields that have to be different by now: it cannot be restored as it was. */
  readonly misfits: readonly string[];
};
