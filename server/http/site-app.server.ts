import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContext, ServerBuild } from "react-router";
import type { DraftContent } from "#shared/contracts/content-questions.ts";
import type { NewsletterPosts } from "#shared/contracts/desk-newsletter.ts";
import type { DeskServices, EnquiryServices } from "#shared/contracts/desk-services.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import type { Brand, RenderMail } from "#shared/contracts/mail.ts";
import type { Client, Services } from "#shared/contracts/services.ts";
import type { OfficeHours } from "#shared/formats/office-time.ts";
import type { ContentSecurityPolicy } from "./content-security-policy.server.ts";
import type { FileAnswers } from "./file-answers.server.ts";
import type { RouteTable } from "./route-table.server.ts";

export type Redirects = Readonly<Record<string, string>>;

/** What the app's server entry exports besides rendering; see docs/decisions/0003-two-module-graphs.md. */
type AppModule = {
  readonly servicesContext: RouterContext<Services>;
  readonly deskContext: RouterContext<DeskServices>;
  readonly enquiriesContext: RouterContext<EnquiryServices>;
  readonly clientContext: RouterContext<Client>;
  readonly reportContext: RouterContext<(error: unknown) => void>;
  readonly siteUrl: string;
  readonly countsVisits: boolean;
  readonly redirects: Redirects;
  withContent<Result>(content: DraftContent, run: () => Promise<Result>): Promise<Result>;
  createBrand(siteUrl: string): Brand;
  officeHours(): OfficeHours;
  openStatuses(): readonly string[];
  replyTemplates(): readonly ReplyTemplate[];
  newsletterPosts(): NewsletterPosts;
  createMailRenderer(brand: Brand): RenderMail;
  createSubjectRenderer(brand: Brand): RenderMail;
};

export type AppBuild = ServerBuild & { entry: { module: ServerBuild["entry"]["module"] & AppModule } };

export type SiteApp = {
  load(): Promise<AppBuild>;
  readonly mode: "production" | "development";
  readonly policy: ContentSecurityPolicy;
  readonly files: FileAnswers | null;
  readonly routeTable: RouteTable | null;
  readonly redirects: Redirects;
  serveSources?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
};

/** Returns a function that serves another build from then on; pages of the former one still find their files. */
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
      files.answer(path, request, response) || (isKept(path) && former.answer(path, request, response)),
    has: (path) => files.has(path) || isKept(path),
  };
}
