import type { Clock } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { SignedLinks } from "#server/signed-links.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { DraftContent } from "#shared/contracts/content-questions.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { RecordKey } from "#shared/contracts/desk-content.ts";
import type { AskContent } from "./content-thread.server.ts";
import type { Repository } from "./repository.server.ts";

export type DrawPage = (path: string, content: DraftContent) => Promise<string>;

/** Builds the site with a commit's content and serves that build from then on; throws the build's error. */
export type BuildSite = {
  /** Records that this installation will build the commit, so that it resumes after being killed. */
  begin(commit: string): Promise<void>;
  hasBegun(commit: string): boolean;
  build(commit: string): Promise<void>;
  serve(commit: string): Promise<void>;
  /** Whether visitors get this commit's content. */
  isServed(commit: string): Promise<boolean>;
  /** The resulting state of a publication: with "pushed", a pipeline has yet to make it live. */
  readonly outcome: "live" | "pushed";
};

export type ContentDependencies = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly repository: Repository;
  readonly ask: AskContent;
  readonly drawPage: DrawPage;
  readonly site: BuildSite;
  /** Mails a live post to the subscribers; returns a description of the result. */
  readonly mailPost: (actor: Actor, slug: string) => Promise<string>;
  readonly links: Pick<SignedLinks, "sign" | "read">;
  /** Aborted when the server stops; an unfinished publication is resumed after the next start. */
  readonly ending: AbortSignal;
};

export const branchOf = ({ collection, slug }: RecordKey) => `refs/heads/desk/${collection}/${slug || "page"}`;

export const nameOf = ({ collection, slug }: RecordKey) => (slug ? `${collection}/${slug}` : collection);

/**
 * A rendered page in which pictures missing from the build get this address, with their own size instead of 0 × 0
 * (content-model/loading/draft-content.ts).
 */
export const withPictures = (html: string, address: string) =>
  html.replace(/"\/new-picture\/([^"]*)"(?: width="0" height="0")?/g, (_, file) => `"${address}${file}"`);
