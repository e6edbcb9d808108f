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
