/** What became of a field, as people read it: its values are empty where there was or is none. */
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
  readonly message: string;
  /** What it changed of the record; null for the first one. */
  readonly changes: readonly FieldChange[] | null;
};
