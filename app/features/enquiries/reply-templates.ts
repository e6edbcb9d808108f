export type ReplyTemplate = {
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
};

/** A template with its last change; null for an unchanged one from the content. */
export type StoredTemplate = ReplyTemplate & {
  readonly changedBy: string | null;
  readonly changedAt: string | null;
  readonly removedAt: string | null;
  readonly version: string;
};
