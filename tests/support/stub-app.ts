import { createHash } from "node:crypto";
import { createContext, type RouterContextProvider } from "react-router";
import { throttledResult } from "#features/leads/lead-result.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { unsubscribe as followUnsubscribe } from "#features/newsletter/follow-link.server.ts";
import { clientContext } from "#server/client.server.ts";
import type { BuiltFile } from "#server/http/built-files.server.ts";
import { type CspHashes, createPolicy } from "#server/http/content-security-policy.server.ts";
import { createFileAnswers } from "#server/http/file-answers.server.ts";
import { createRouteTable } from "#server/http/route-table.server.ts";
import type { AppBuild, SiteApp } from "#server/http/site-app.server.ts";
import { formContext } from "#server/posted-form.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { RenderMail } from "#shared/contracts/mail.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { readOfficeHours } from "#shared/formats/office-time.ts";
import { createRedirects } from "#shared/site-map/former-address.ts";
import { sampleBrand, sampleInquiry } from "./sample-lead.ts";
import { samplePost } from "./sample-post.ts";

const reportContext = createContext<(error: unknown) => void>();

type Args = { request: Request; context: RouterContextProvider };

/** Stores the posted message as an inquiry and answers with the outcome. */
async function inquire({ request, context }: Args): Promise<Response> {
  const form = context.get(formContext) ?? new FormData();
  const requirements = String(form.get("message") ?? "");
  const client = context.get(clientContext);
  // Only three acknowledgements a day go to one mailbox.
  const email = `${createHash("sha256").update(requirements).digest("hex").slice(0, 16)}@client.example`;
  const outcome = await submitLead(
    context.get(siteContext),
    sampleInquiry({ email, requirements }),
    client,
  );
  return Response.json(
    { ...outcome, url: request.url, client },
    { status: outcome.status === "unavailable" ? 503 : 200 },
  );
}

inquire.limits = { form: "contact", tooMany: throttledResult } satisfies PostLimits;

async function unsubscribe({ request, context }: Args): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { status } = await followUnsubscribe(context.get(siteContext), token);
  return new Response(status, {
    status: status === "done" ? 200 : 400,
    headers: { "x-csp-nonce": "n0nce" },
  });
}

// Not the site's templates, because Node cannot import .tsx when a test starts this directly.
const renderMail: RenderMail = async (mail) => {
  const about = "lead" in mail ? mail.lead.reference : JSON.stringify(mail);
  return { subject: `${mail.template} ${about}`, html: `<p>${about}</p>`, text: about };
};

const routes = {
  contact: { id: "contact", path: "contact-us", module: { action: inquire } },
  unsubscribe: {
    id: "unsubscribe",
    path: "newsletter/unsubscribe",
    module: { action: unsubscribe },
  },
  confirm: { id: "confirm", path: "newsletter/confirm", module: { action: unsubscribe } },
  page: {
    id: "page",
    path: "page",
    module: {
      loader: ({ request }: Args) => {
        const body = `<!doctype html><title>Page</title><script nonce="n0nce">1</script>${request.url}${" ".repeat(2_000)}`;
        return new Response(body, {
          headers: { "content-type": "text/html", "x-csp-nonce": "n0nce" },
        });
      },
    },
  },
  desk: {
    id: "desk",
    path: "desk/*",
    module: {
      loader: () =>
        new Response("<!doctype html><title>Desk</title>", {
          headers: { "content-type": "text/html" },
        }),
    },
  },
  rest: {
    id: "rest",
    path: "*",
    module: { loader: () => new Response("no such page", { status: 404 }) },
  },
  broken: {
    id: "broken",
    path: "broken",
    module: {
      loader: () => {
        throw new Error("broken on purpose");
      },
    },
  },
};

const build = {
  entry: {
    module: {
      default: () => new Response("only resource routes here", { status: 500 }),
      handleError: (error: unknown, { context }: Args) => context.get(reportContext)(error),
      reportContext,
      siteUrl: "http://localhost:3000",
      countsVisits: () => true,
      createMailRenderer: () => renderMail,
      createSubjectRenderer: () => renderMail,
      openStatuses: () => ["new"],
      reviewRule: () => ({ rule: "where another can", hours: 24 }),
      replyTemplates: () => [],
      newsletterPosts: () => ({ outbox: samplePost }),
      officeHours: () => readOfficeHours("Europe/London", "Monday to Friday, 9:00 to 17:30"),
      createBrand: (siteUrl: string) => ({ ...sampleBrand, siteUrl }),
    },
  },
  routes,
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "test" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
} as unknown as AppBuild;

const hashes: CspHashes = {
  pages: {
    "/": { scripts: ["'sha256-home'"], styles: [] },
    "/404": { scripts: ["'sha256-missing'"], styles: [] },
    "/about": { scripts: ["'sha256-about'"], styles: ["'sha256-style'"] },
  },
};

/**
 * Replaces the built site, so that the server can be tested without a build; has some built files.
 */
export function createStubApp(files: readonly BuiltFile[] = [], isHttps = false): SiteApp {
  const policy = createPolicy(hashes, isHttps);
  return {
    load: async () => build,
    mode: "production",
    policy,
    built: files,
    files: createFileAnswers(files, { policy, isHttps, isCounting: false }),
    routeTable: createRouteTable(build.routes, []),
    code: "stub",
    redirects: createRedirects([
      { from: "/contact", to: "/contact-us" },
      { from: "/careers", to: "/career" },
      { from: "/index.html", to: "/" },
      { from: "/?p=7", to: "/about" },
    ]),
  };
}
