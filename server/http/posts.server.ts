import type { Client } from "#server/client.server.ts";
import type { Config } from "#server/config.server.ts";
import type { Admit } from "#server/limits/admission.server.ts";
import type { Site } from "#server/site.server.ts";
import type { PostLimits } from "#shared/contracts/post-limits.ts";
import { postLimits } from "#shared/forms/limits.ts";
import { type PostedForm, readFormBody } from "./form-body.server.ts";
import { isFromOurPages, isOpenToPosts } from "./origin-check.server.ts";
import { machineHeaders, type Refusal, tooMany } from "./refusal.server.ts";
import { createLinkLimit, isSignedIn, linkPurposeOf, tokenOf } from "./request-limits.server.ts";
import { createRouteTable, pageOfData } from "./route-table.server.ts";
import type { SiteApp } from "./site-app.server.ts";

type PostDependencies = {
  readonly config: Pick<Config, "siteUrl">;
  readonly app: Pick<SiteApp, "routeTable" | "load">;
  readonly site: Site;
  readonly admit: Admit;
};

type PostedTo = { readonly path: string; readonly client: Client; readonly origin: string };

const LINK_POSTS_PER_MINUTE = 10;

/**
 * Returns the form for a post's action, null for a mailed link, or a refusal. Cheap checks come
 * before the body is read.
 */
export function createPostGate({ config, app, site, admit }: PostDependencies) {
  const allowsLink = createLinkLimit(site, LINK_POSTS_PER_MINUTE);

  return async (
    request: Request,
    to: PostedTo,
  ): Promise<PostedForm | null | Refusal | Response> => {
    const { path, client, origin } = to;
    if (!isOpenToPosts(path) && !isFromOurPages(request, origin, config.siteUrl)) {
      return fromElsewhere(request, new URL(pageOfData(path), config.siteUrl ?? origin));
    }
    const table = app.routeTable ?? createRouteTable((await app.load()).routes, []);
    if (!table.takesPosts(path)) return noForm;
    const purpose = linkPurposeOf(pageOfData(path));
    if (purpose)
      return (await allowsLink({ purpose, token: tokenOf(request), client })) ? null : tooMany();
    const limits = table.postLimitsOf(path);
    const admission = limits.form === undefined ? null : await admit(limits.form, client);
    if (admission?.status === "throttled")
      return refuseTooMany(request, limits, admission.retryAfterSeconds);
    const { href: url } = new URL(path, config.siteUrl ?? origin);
    // A visitor's form takes no more from members, and needs no look into the store.
    const isMember =
      limits.form === undefined && (await isSignedIn(site, { url, headers: request.headers }));
    return readFormBody(request, {
      ...(isMember ? { mostBytes: limits.memberBytes ?? postLimits.desk } : {}),
      repeated: limits.repeated,
    });
  };
}

/**
 * Mostly a copy of our page, such as the one that a translation service serves under its own name.
 */
function fromElsewhere({ headers }: Request, { href }: URL): Refusal {
  const { host = "" } = URL.parse(headers.get("origin") ?? "") ?? {};
  const site = host === "" ? "another site" : `another site (${host})`;
  return {
    status: 403,
    message: `This form was sent from ${site}, so it was not accepted. Open ${href} and send it there.`,
  };
}

const noForm: Refusal = {
  status: 405,
  message: "There is no form on this page.",
  headers: { allow: "GET, HEAD" },
};

function refuseTooMany(
  { headers }: Request,
  limits: PostLimits,
  seconds: number,
): Response | Refusal {
  if (!limits.tooMany || headers.get("accept") !== "application/json") return tooMany(seconds);
  const init = { status: 429, headers: { ...machineHeaders, "retry-after": String(seconds) } };
  return Response.json(limits.tooMany(seconds), init);
}
