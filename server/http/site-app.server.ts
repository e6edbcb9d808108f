import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouterContext, ServerBuild } from "react-router";
import type { DeskServices } from "#shared/desk.ts";
import type { NewsletterPosts } from "#shared/desk-issues.ts";
import type { EnquiryServices } from "#shared/enquiries.ts";
import type { Brand, RenderMail } from "#shared/mail.ts";
import type { OfficeHours } from "#shared/office-time.ts";
import type { Client, Services } from "#shared/services.ts";
import type { ContentSecurityPolicy } from "./content-security-policy.server.ts";
import type { FileAnswers } from "./file-answers.server.ts";
import type { RouteTable } from "./route-table.server.ts";

/** What the app's server entry hands over besides rendering; see docs/decisions/0003-two-module-graphs.md. */
type AppModule = {
  readonly servicesContext: RouterContext<Services>;
  readonly deskContext: RouterContext<DeskServices>;
  readonly enquiriesContext: RouterContext<EnquiryServices>;
  readonly clientContext: RouterContext<Client>;
  readonly reportContext: RouterContext<(error: unknown) => void>;
  /** The origin that the built pages name. */
  readonly siteUrl: string;
  /** Whether the built privacy page says that visits are counted. */
  readonly countsVisits: boolean;
  createBrand(siteUrl: string): Brand;
  /** When the registered office works. */
  officeHours(): OfficeHours;
  /** The posts that the site serves, as the newsletter tells of them. */
  newsletterPosts(): NewsletterPosts;
  createMailRenderer(brand: Brand): RenderMail;
};

export type AppBuild = ServerBuild & { entry: { module: ServerBuild["entry"]["module"] & AppModule } };

/** The site to serve: built, under development, or a stand-in of a test. */
export type SiteApp = {
  /** The build to answer with; the same object until something changed. */
  load(): Promise<AppBuild>;
  readonly mode: "production" | "development";
  readonly policy: ContentSecurityPolicy;
  /** What the build wrote; null where nothing is built. */
  readonly files: FileAnswers | null;
  /** What the build's routes say of a path; null under development, where they change. */
  readonly routeTable: RouteTable | null;
  /** Under development: answers what the sources give without rendering, or passes on. */
  serveSources?(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
};
