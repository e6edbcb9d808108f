import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { registrationLine } from "#app/company-registration.ts";
import { reportContext } from "#app/context.ts";
import { officeHours } from "#app/desk/frame/office-hours.ts";
import { DeliveryContext } from "#app/shell/delivery.ts";
import {
  redirects as addressRecord,
  claims,
  contactPage,
  deskEditing,
  people,
  site,
} from "#content/collections.ts";
import { toChoices } from "#content/views/choices.ts";
import { uncheckedPeople as uncheckedOn } from "#content/views/unchecked-people.ts";
import type { ReviewRule } from "#features/editing/editing.ts";
import type { Brand } from "#shared/contracts/mail.ts";
import { fullAddress } from "#shared/formats/postal-address.ts";

const RENDER_TIMEOUT_MS = 6000;

// The build renders pages in-process with this flag set; those files get hashes in the policy
// instead of a nonce. In development the policy allows inline code, and a nonce would differ
// between server and browser.
const needsNonce = () => !import.meta.env.DEV && process.env.IS_RR_BUILD_REQUEST !== "yes";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (wantsResult(request)) return answerData(routerContext, status, headers);
  const nonce = needsNonce() ? randomBytes(16).toString("base64") : undefined;
  const { entry, hmr } = routerContext.manifest;
  const isRefused = status >= 400 && routerContext.staticHandlerContext.actionData !== null;
  const page = await renderToReadableStream(
    <DeliveryContext value={{ nonce, entry: entry.module, isRefused, hotReload: hmr?.runtime }}>
      <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
    </DeliveryContext>,
    {
      ...(nonce ? { nonce } : {}),
      // Otherwise large content inside Suspense would be sent hidden and need a script to appear.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
      onError: loadContext.get(reportContext),
    },
  );
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  if (nonce) headers.set("x-csp-nonce", nonce);
  return new Response(page, { status, headers });
}

/** Whether a script sent the post and needs the action's result instead of a page. */
const wantsResult = ({ method, headers }: Request) =>
  method === "POST" && headers.get("accept") === "application/json";

function answerData(
  { staticHandlerContext }: EntryContext,
  status: number,
  headers: Headers,
): Response {
  const [result = null] = Object.values(staticHandlerContext.actionData ?? {});
  headers.set("cache-control", "no-store");
  return Response.json(result, { status, headers });
}

// Exports used by server.ts, because this bundle has its own module graph (docs/decisions/0003).
export { reportContext } from "#app/context.ts";
export { createMailRenderer, createSubjectRenderer } from "#app/mails/mail-renderer.tsx";
export { handleError } from "#app/report-error.ts";
export { siteUrl } from "#app/site-url.ts";
export { openContent, withContent } from "#content/collections.ts";
export { openStatuses, replyTemplates } from "#features/enquiries/desk/enquiry-settings.ts";
export { newsletterPosts } from "#features/newsletter/posts.ts";
export { officeHours };

export const reviewRule = (): ReviewRule => deskEditing.review;

export const countsVisits = (): boolean => site.countsVisits;

/** Whose start nobody has checked lately, by name. */
export const uncheckedPeople = (day: string) =>
  uncheckedOn({ people, site }, day).map(({ name }) => name);

export const redirects = () => addressRecord.addresses;

export function createBrand(siteUrl: string): Brand {
  const office = site.offices.find(({ slug }) => slug === site.registeredOffice);
  if (!office) throw new Error("content/site.yaml: registeredOffice names no office");
  const { name, wordmark, descriptor, legalName, mail, referencePrefix } = site;
  return {
    name,
    wordmark,
    descriptor,
    hasStepsMark: !site.mark,
    legalName,
    siteUrl,
    email: mail.hello,
    noReply: mail.noReply,
    phones: site.offices.map(({ city, phone }) => `${city} ${phone.label}`),
    replyTime: claimOf("reply-time"),
    office: officeHours(),
    referencePrefix,
    address: fullAddress(office),
    timeZone: office.timeZone,
    registration: site.registration ? registrationLine(site.registration) : null,
    choices: toChoices({ contactPage, people, redirects: addressRecord }),
  };
}

function claimOf(slug: string): string {
  const claim = claims[slug];
  if (!claim) throw new Error(`content/claims.yaml: there is no claim ${slug}`);
  return claim.value;
}
