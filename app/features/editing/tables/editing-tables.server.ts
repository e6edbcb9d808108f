import type { ColumnType } from "kysely";
import type { DraftState } from "#features/editing/editing.ts";

type WithDefault = ColumnType<number, number | undefined, number>;

/** What the desk keeps about changes of content; the texts are in Git. */
export type EditingTables = {
  contentDrafts: {
    collection: string;
    slug: string;
    state: DraftState;
    commit: string;
    author: string;
    reviewer: string;
    comment: string;
    changedAt: string;
    publishAt: string | null;
    scheduledBy: string | null;
    unpublishAt: string | null;
    /** The member who wants it mailed as a newsletter once it is live. */
    mailedBy: string | null;
    /** While it waits for a reader: since when. */
    reviewAskedAt: string | null;
  };
  contentPublications: {
    id: string;
    collection: string;
    slug: string;
    state: "building" | "live" | "pushed" | "failed";
    startedAt: string;
    endedAt: string | null;
    member: string;
    commit: string;
    problem: string;
    /** 1 if it takes a page down. */
    isRemoval: WithDefault;
    /** 1 if nobody but its authors has read it. */
    isUnread: WithDefault;
  };
  /** Live pages that come down at a time which was approved with the change that planned it. */
  contentTakeDowns: {
    collection: string;
    slug: string;
    at: string;
    /** The member in whose name it comes down. */
    plannedBy: string | null;
    approvedBy: string;
    /** Why it could not be taken down at its time; empty as long as it may be. */
    problem: string;
  };
};
