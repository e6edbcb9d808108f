import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContext, ServerBuild } from "react-router";
import type { DraftContent, ReviewRule } from "#features/editing/editing.ts";
import type { ReplyTemplate } from "#features/enquiries/reply-templates.ts";
import type { NewsletterPosts } from "#features/newsletter/newsletter.ts";
import type { Brand, RenderMail } from "#shared/contracts/mail.ts";
import type { OfficeHours } from "#shared/formats/office-time.ts";
import type { Redirects } from "#shared/site-map/former-address.ts";
import type { BuiltFile } from "./built-files.server.ts";
import type { ContentSecurityPolicy } from "./content-security-policy.server.ts";
import type { FileAnswers } from "./file-answers.server.ts";
import type { RouteTable } from "./route-table.server.ts";

/** The content of a build (content-model/loading/served-content.ts); the server reads a little. */
export type BuiltContent = {
  readonly records: {
    readonly site: { readonly countsVisits: boolean };
    readonly redirects: {
      readonly addresses: readonly { readonly from: string; readonly to: string }[];
    };
  };
  readonly pictures: Readonly<Record<string, unknown>>;
};

/**
 * What the app's server entry exports besides rendering; see
 * docs/decisions/0003-two-module-graphs.md.
 */
type AppModule = {
  readonly reportContext: RouterContext<(error: unknown) => void>;
  readonly siteUrl: string;
  countsVisits(): boolean;
  uncheckedPeople(day: string): readonly string[];
  redirects(): readonly { readonly from: string; readonly to: string }[];
  openContent(content: BuiltContent): void;
  withContent<Result>(content: DraftContent, run: () => Promise<Result>): Promise<Result>;
  createBrand(siteUrl: string): Brand;
  officeHours(): OfficeHours;
  openStatuses(): readonly string[];
  reviewRule(): ReviewRule;
  replyTemplates(): readonly ReplyTemplate[];
  newsletterPosts(): NewsletterPosts;
  createMailRenderer(brand: Brand): RenderMail;
  createSubjectRenderer(brand: Brand): RenderMail;
};

export type AppBuild = ServerBuild & {
  entry: { module: ServerBuild["entry"]["module"] & AppModule };
};

export type SiteApp = {
  load(): Promise<AppBuild>;
  readonly mode: "production" | "development";
  readonly policy: ContentSecurityPolicy;
  readonly files: FileAnswers | null;
  /** What `files` answers with. */
  readonly built: readonly BuiltFile[];
  readonly routeTable: RouteTable | null;
  readonly redirects: Redirects;
  /** Tells the code of builds apart; those that differ in content alone have the same. */
  readonly code: string;
  serveSources?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/**
 * Returns a function that serves another build from then on; pages of the former one still find
 * their files.
 */
export function createSwap(app: SiteApp): (next: SiteApp) => void {
  let former = app.files;
  return (next) => {
    const files = next.files && former && withAssetsOf(next.files, former);
    former = next.files;
    Object.assign(app, next, { files, mode: app.mode });
  };
}

function withAssetsOf(files: FileAnswers, former: FileAnswers): FileAnswers {
  const isKept = (path: string) => path.startsWith("/assets/") && former.has(path);
  return {
    ...files,
    answer: (path, request, response) =>
      files.answer(path, request, response) ||
      (isKept(path) && former.answer(path, request, response)),
    has: (path) => files.has(path) || isKept(path),
  };
}
