import type { DraftContent } from "#content/editing/questions.ts";
import type { AskContent } from "./content-thread.server.ts";
import type { SiteBuilds } from "./publishing/site-builds.server.ts";
import { createReaders, type Readers } from "./readers.server.ts";
import { createMemory, type Memory } from "./repository/memory.server.ts";
import type { Repository } from "./repository/repository.server.ts";
import { askWithEnquiries } from "./statuses-in-use.server.ts";
import type { StoredPublication } from "./tables/publications-table.server.ts";

/** How many answers about changes between commits are kept. */
const MOST_KEPT = 100;

export type DrawPage = (path: string, content: DraftContent) => Promise<string>;

type Parts = {
  readonly repository: Repository;
  readonly ask: AskContent;
  readonly drawPage: DrawPage;
  /** Whether there is what checks and builds content; a machine that only serves may lack it. */
  readonly hasSources: boolean;
  readonly builds: SiteBuilds;
  /** How many enquiries have each status of the content. */
  readonly countByStatus: () => Promise<ReadonlyMap<string, number>>;
  /** Whether it serves what other instances publish. */
  readonly isFollowing: boolean;
  /** Aborted when the server stops; an unfinished publication is resumed after the next start. */
  readonly ending: AbortSignal;
};

/** `problem`: why it cannot be served; empty while it is being made. */
export type NotLive = { readonly commit: string; readonly problem: string };

/** What this server publishes; other instances learn of it from the database and the repository. */
type Publishing = {
  /** One build at a time, in the order requested. */
  running: Promise<void>;
  /** How the last publication ended, until the database has taken it. */
  unrecorded: StoredPublication | null;
  /** The published commit that visitors do not get; null if they do. */
  notLive: NotLive | null;
};

/**
 * What editing works with besides the site. It is opened once, when a server with a repository of
 * content starts.
 */
export type Editing = Parts & {
  readonly readers: Readers;
  /** Changes of records between commits, which stay as they are. */
  readonly remember: Memory;
  readonly publishing: Publishing;
};

export function createEditing(parts: Parts): Editing {
  return {
    ...parts,
    ask: askWithEnquiries(parts),
    readers: createReaders(),
    remember: createMemory(MOST_KEPT),
    publishing: { running: Promise.resolve(), unrecorded: null, notLive: null },
  };
}
