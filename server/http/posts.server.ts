import type { Config } from "#server/config.server.ts";
import { importLimits } from "#shared/desk-import.ts";
import { formOfPath } from "#shared/form-of-path.ts";
import { throttledResult } from "#shared/lead-result.ts";
import type { Admission, AllServices, Client } from "#shared/services.ts";
import { tokenIn } from "#shared/session-cookie.ts";
import type { Courtesy } from "./courtesy.server.ts";
import { readFormBody } from "./form-body.server.ts";
import type { KeptPages } from "./kept-pages.server.ts";
import { createPressJudge, linkPurposeOf } from "./link-posts.server.ts";
import { isFromOurPages, isOpenToPosts, questionOf } from "./origin-check.server.ts";
import { machineHeaders, type Refusal } from "./refusal.server.ts";
import { pageOfData } from "./route-table.server.ts";
import type { SiteApp } from "./site-app.server.ts";

export type PostParts = {
  readonly config: Pick<Config, "siteUrl">;
  readonly app: Pick<SiteApp, "routeTable">;
  readonly services: AllServices;
  readonly isWorthAPage: Courtesy;
  readonly keptPage: KeptPages;
  /** Draws the answer of the app to a post without a body. */
  renderPost(path: string, client: Client, services: AllServices): Promise<Response>;
};

/** A post that may reach its action. */
export type AdmittedPost = { readonly body: Uint8Array<ArrayBuffer> | null; readonly services: AllServices };

type PostedTo = { readonly path: string; readonly client: Client; readonly origin: string };

// The one page that takes more than a form's worth, of those who may see it.
const IMPORT_PAGE = "/desk/newsletter/import";
// The one page whose form names many records at once.
const LIST_PAGE = "/desk/enquiries";
// Room for the longest message of any form in a common script.
const KEPT_BYTES = 16 * 1024;

/**
 * Lets a post through to its action, answers it, or says why not. The steps stand in the order of what they cost: a
 * post that is refused for where it comes from, what it is sent to or how often, is refused before its body is read.
 * The admission is asked for once and handed on, so the action sees the very one that was decided on here.
 */
export function createPostGate({ config, app, services, isWorthAPage, keptPage, renderPost }: PostParts) {
  const judgePress = createPressJudge(services);

  async function isSignedIn({ headers }: Request, { href }: URL): Promise<boolean> {
    const token = tokenIn({ url: href, headers });
    return token !== null && (await services.desk.signedIn(token)) !== null;
  }

  return async (request: Request, to: PostedTo): Promise<AdmittedPost | Refusal | Response> => {
    const { path, client, origin } = to;
    if (!isOpenToPosts(path) && !isFromOurPages(questionOf(request, origin, config.siteUrl))) {
      return { status: 403, message: "This form was sent from another site." };
    }
    const isLookingForData = request.headers.get("accept") === "application/json";
    if (app.routeTable && !app.routeTable.takesPosts(path)) {
      if (isLookingForData || !(await isWorthAPage(client))) return noForm;
      return keptPage("no form", () => renderPost("/?index", client, services));
    }
    const page = pageOfData(path);
    const purpose = linkPurposeOf(page);
    if (purpose) {
      const verdict = await judgePress({ purpose, token: tokenOf(request), client });
      if (verdict === "too often") return tooManyPresses;
      if (verdict === "genuine") return { body: null, services };
      return keptPage(page, () => renderPost(page, client, services));
    }
    const form = formOfPath(page);
    const admission = form ? await services.admit(form, client) : null;
    const admitted = admission ? withAdmission(services, admission) : services;
    if (admission?.status === "throttled") {
      // The form of an island keeps what was typed by itself.
      if (isLookingForData) return throttledJson(admission.retryAfterSeconds);
      if (!(await isWorthAPage(client))) return tooMany(admission.retryAfterSeconds);
      const body = await readFormBody(request, { mostBytes: KEPT_BYTES, mayHoldNul: true });
      return { body: "status" in body ? null : body, services: admitted };
    }
    const isImport = page === IMPORT_PAGE && (await isSignedIn(request, new URL(path, config.siteUrl ?? origin)));
    const body = await readFormBody(request, {
      ...(isImport ? { mostBytes: importLimits.bytes } : {}),
      repeated: page === LIST_PAGE ? "pick" : undefined,
      mayHoldNul: form !== null,
    });
    return "status" in body ? body : { body, services: admitted };
  };
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

const withAdmission = (services: AllServices, admission: Admission): AllServices => ({
  ...services,
  admit: async () => admission,
});

const noForm: Refusal = { status: 405, message: "There is no form on this page.", headers: { allow: "GET, HEAD" } };

const tooManyPresses: Refusal = {
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
