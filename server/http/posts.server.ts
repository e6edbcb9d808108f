import type { Config } from "#server/config.server.ts";
import { importLimits } from "#shared/contracts/desk-import.ts";
import type { AllServices } from "#shared/contracts/desk-services.ts";
import type { Admission, Client } from "#shared/contracts/services.ts";
import { throttledResult } from "#shared/forms/lead-result.ts";
import { formOfPath } from "#shared/site-map/form-of-path.ts";
import type { ClientLimit } from "./client-limit.server.ts";
import { readFormBody } from "./form-body.server.ts";
import { createLinkCheck, linkPurposeOf, tokenOf } from "./link-posts.server.ts";
import { isFromOurPages, isOpenToPosts, questionOf } from "./origin-check.server.ts";
import { machineHeaders, type Refusal } from "./refusal.server.ts";
import { isSignedIn } from "./render-limit.server.ts";
import { pageOfData } from "./route-table.server.ts";
import type { SiteApp } from "./site-app.server.ts";

export type PostDependencies = {
  readonly config: Pick<Config, "siteUrl">;
  readonly app: Pick<SiteApp, "routeTable">;
  readonly services: AllServices;
  readonly allowsErrorPage: ClientLimit;
  /** Renders the app's answer to a post without a body. */
  renderPost(path: string, client: Client, services: AllServices): Promise<Response>;
};

/** A post that may reach its action. */
export type AdmittedPost = { readonly body: Uint8Array<ArrayBuffer> | null; readonly services: AllServices };

type PostedTo = { readonly path: string; readonly client: Client; readonly origin: string };

const LINK_POSTS_PER_MINUTE = 10;
// Posts by members to this page may be longer than a form.
const IMPORT_PAGE = "/desk/newsletter/import";
// A record is posted as a whole.
const CONTENT_PAGES = "/desk/content/";
// Includes a picture, which is posted as text.
const CONTENT_BYTES = 12 * 1024 * 1024;
// The form on this page names many records at once.
const LIST_PAGE = "/desk/enquiries";
// Enough for the longest message of any form.
const KEPT_BYTES = 16 * 1024;

/**
 * Admits a post to its action, answers it, or refuses it. Cheap checks come first: origin, page and rate limit before
 * the body is read. The admission is decided once and passed on, so that the action sees the same decision.
 */
export function createPostGate({ config, app, services, allowsErrorPage, renderPost }: PostDependencies) {
  const checkLink = createLinkCheck(services, LINK_POSTS_PER_MINUTE);

  return async (request: Request, to: PostedTo): Promise<AdmittedPost | Refusal | Response> => {
    const { path, client, origin } = to;
    if (!isOpenToPosts(path) && !isFromOurPages(questionOf(request, origin, config.siteUrl))) {
      return { status: 403, message: "This form was sent from another site." };
    }
    const isLookingForData = request.headers.get("accept") === "application/json";
    if (app.routeTable && !app.routeTable.takesPosts(path)) {
      if (isLookingForData || !(await allowsErrorPage(client))) return noForm;
      return renderPost("/?index", client, services);
    }
    const page = pageOfData(path);
    const purpose = linkPurposeOf(page);
    if (purpose) {
      const verdict = await checkLink({ purpose, token: tokenOf(request), client });
      if (verdict === "too often") return tooManyLinkPosts;
      if (verdict === "valid") return { body: null, services };
      return renderPost(page, client, services);
    }
    const form = formOfPath(page);
    const admission = form ? await services.admit(form, client) : null;
    const admitted = admission ? withAdmission(services, admission) : services;
    if (admission?.status === "throttled") {
      // A form with JavaScript keeps the typed text itself.
      if (isLookingForData) return throttledJson(admission.retryAfterSeconds);
      if (!(await allowsErrorPage(client))) return tooMany(admission.retryAfterSeconds);
      const body = await readFormBody(request, { mostBytes: KEPT_BYTES, mayHoldNul: true });
      return { body: "status" in body ? null : body, services: admitted };
    }
    const { href: url } = new URL(path, config.siteUrl ?? origin);
    const isContent = page.startsWith(CONTENT_PAGES);
    const isLong = page === IMPORT_PAGE || isContent;
    const mayBeLong = isLong && (await isSignedIn(services, { url, headers: request.headers }));
    const body = await readFormBody(request, {
      ...(mayBeLong ? { mostBytes: isContent ? CONTENT_BYTES : importLimits.bytes } : {}),
      repeated: page === LIST_PAGE ? "pick" : undefined,
      mayHoldNul: form !== null,
    });
    return "status" in body ? body : { body, services: admitted };
  };
}

const withAdmission = (services: AllServices, admission: Admission): AllServices => ({
  ...services,
  admit: async () => admission,
});

const noForm: Refusal = { status: 405, message: "There is no form on this page.", headers: { allow: "GET, HEAD" } };

const tooManyLinkPosts: Refusal = {
  status: 429,
  message: "This link was used too often in a short time. Please wait a minute, then try again.",
  headers: { "retry-after": "60" },
};

const tooMany = (seconds: number): Refusal => ({
  status: 429,
  message: `This form was sent too often in a short time. Please wait ${seconds} s, go back, and send it again.`,
  headers: { "retry-after": String(seconds) },
});

const throttledJson = (seconds: number) =>
  Response.json(throttledResult(seconds), {
    status: 429,
    headers: { ...machineHeaders, "retry-after": String(seconds) },
  });
