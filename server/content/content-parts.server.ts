import type { Clock } from "#server/clock.server.ts";
import type { Logger } from "#server/logger.server.ts";
import type { SignedLinks } from "#server/signed-links.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { DraftContent } from "#shared/contracts/content-questions.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { RecordKey } from "#shared/contracts/desk-content.ts";
import type { AskContent } from "./content-thread.server.ts";
import type { Repository } from "./repository.server.ts";

/** Draws a page of the site with this content. */
export type DrawPage = (path: string, content: DraftContent) => Promise<string>;

/** Builds the site with the content of a commit, and serves that build from then on; throws what the build said. */
export type BuildSite = {
  /** Notes that this installation is to build it, so that it knows so after it was killed. */
  begin(commit: string): Promise<void>;
  hasBegun(commit: string): boolean;
  build(commit: string): Promise<void>;
  serve(commit: string): Promise<void>;
  /** Whether visitors get what a commit holds. */
  isServed(commit: string): Promise<boolean>;
  /** What a publication is then: a pipeline has yet to make it live. */
  readonly outcome: "live" | "pushed";
};

/** What editing of content works with. */
export type ContentParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly repository: Repository;
  readonly ask: AskContent;
  readonly drawPage: DrawPage;
  readonly site: BuildSite;
  /** Mails a post that is live to the subscribers; says how that went. */
  readonly mailPost: (actor: Actor, slug: string) => Promise<string>;
  readonly links: Pick<SignedLinks, "sign" | "read">;
  /** Aborted when the server stops: what it was publishing goes on after the next start. */
  readonly ending: AbortSignal;
};

/** The branch that holds the change of a record. */
export const branchOf = ({ collection, slug }: RecordKey) => `refs/heads/desk/${collection}/${slug || "page"}`;

export const nameOf = ({ collection, slug }: RecordKey) => (slug ? `${collection}/${slug}` : collection);

/**
 * A drawn page whose pictures that no page of the build has have an address (content-model/loading/draft-content.ts),
 * and the size that they come with.
 */
export const withPictures = (html: string, address: string) =>
  html.replace(/"\/new-picture\/([^"]*)"(?: width="0" height="0")?/g, (_, file) => `"${address}${file}"`);
