/** A change of one record that is not published; `commit` is what it says, and its members are who did what to it. */
export type ContentDraftsTable = {
  collection: string;
  slug: string;
  state: "draft" | "review" | "returned" | "approved";
  commit: string;
  author: string;
  reviewer: string;
  comment: string;
  changedAt: string;
  /** When it goes live by itself once it is approved, and the id of who said so. */
  publishAt: string | null;
  scheduledBy: string | null;
  /** When the record goes again, and the id of who has it mailed once it is live. */
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
