import type { Config } from "#server/config.server.ts";
import type { Admit } from "#server/leads/admission.server.ts";
import { importLimits } from "#shared/contracts/desk-newsletter.ts";
import type { AllServices } from "#shared/contracts/desk-services.ts";
import type { Client } from "#shared/contracts/services.ts";
import { leadForms, type SiteForm } from "#shared/forms/lead-fields.ts";
import { throttledResult } from "#shared/forms/lead-result.ts";
import { readFormBody } from "./form-body.server.ts";
import { isFromOurPages, isOpenToPosts } from "./origin-check.server.ts";
import { machineHeaders, type Refusal, tooMany } from "./refusal.server.ts";
import { createLinkLimit, isSignedIn, linkPurposeOf, tokenOf } from "./request-limits.server.ts";
import { pageOfData } from "./route-table.server.ts";
import type { SiteApp } from "./site-app.server.ts";

type PostDependencies = {
  readonly config: Pick<Config, "siteUrl">;
  readonly app: Pick<SiteApp, "routeTable">;
  readonly services: AllServices;
  readonly admit: Admit;
};

type PostedTo = { readonly path: string; readonly client: Client; readonly origin: string };

const LINK_POSTS_PER_MINUTE = 10;
const IMPORT_PAGE = "/desk/newsletter/import";
const CONTENT_PAGES = "/desk/content/";
const CONTENT_BYTES = 12 * 1024 * 1024;
const LIST_PAGE = "/desk/enquiries";

/** Returns the body for a post's action, null for a mailed link, or a refusal. Cheap checks come before the body is read. */
export function createPostGate({ config, app, services, admit }: PostDependencies) {
  const allowsLink = createLinkLimit(services, LINK_POSTS_PER_MINUTE);

  return async (request: Request, to: PostedTo): Promise<Uint8Array<ArrayBuffer> | null | Refusal | Response> => {
    const { path, client, origin } = to;
    if (!isOpenToPosts(path) && !isFromOurPages(request, origin, config.siteUrl)) {
      return { status: 403, message: "This form was sent from another site." };
    }
    if (app.routeTable && !app.routeTable.takesPosts(path)) return noForm;
    const page = pageOfData(path);
    const purpose = linkPurposeOf(page);
    if (purpose) return (await allowsLink({ purpose, token: tokenOf(request), client })) ? null : tooMany();
    const form = formOfPath(page);
    const admission = form && (await admit(form, client));
    if (admission?.status === "throttled") {
      const isFromScript = request.headers.get("accept") === "application/json";
      return (isFromScript ? throttledJson : tooMany)(admission.retryAfterSeconds);
    }
    const { href: url } = new URL(path, config.siteUrl ?? origin);
    const isContent = page.startsWith(CONTENT_PAGES);
    const isLong = page === IMPORT_PAGE || isContent;
    const mayBeLong = isLong && (await isSignedIn(services, { url, headers: request.headers }));
    return readFormBody(request, {
      ...(mayBeLong ? { mostBytes: isContent ? CONTENT_BYTES : importLimits.bytes } : {}),
      repeated: page === LIST_PAGE ? "pick" : undefined,
    });
  };
}

const noForm: Refusal = { status: 405, message: "There is no form on this page.", headers: { allow: "GET, HEAD" } };

const throttledJson = (seconds: number) =>
  Response.json(throttledResult(seconds), {
    status: 429,
    headers: { ...machineHeaders, "retry-after": String(seconds) },
  });

const formPages = Object.entries(leadForms).flatMap(([kind, form]) =>
  "pages" in form ? [{ kind: kind as SiteForm, pages: form.pages }] : [],
);

function formOfPath(path: string): SiteForm | "newsletter" | null {
  if (path === "/newsletter") return "newsletter";
  return formPages.find((form) => form.pages.test(path))?.kind ?? null;
}
