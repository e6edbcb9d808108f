/** An unpublished change of one record. `commit` holds its content; `author` and `reviewer` name the members. */
export type ContentDraftsTable = {
  collection: string;
  slug: string;
  state: "draft" | "review" | "returned" | "approved";
  commit: string;
  author: string;
  reviewer: string;
  comment: string;
  changedAt: string;
  /** When the approved change goes live by itself, and the id of the member who scheduled it. */
  publishAt: string | null;
  scheduledBy: string | null;
  /** When the record is unpublished again, and the id of the member who wants it mailed as a newsletter once live. */
  unpublishAt: string | null;
  mailedBy: string | null;
};

export type ContentPublicationsTable = {
  id: string;
  collection: string;
  slug: string;
  state: "building" | "live" | "pushed" | "failed";
  startedAt: string;
  endedAt: string | null;
  member: string;
  commit: string;
  problem: string;
};
