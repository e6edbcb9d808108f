import { RateLimiterMemory } from "rate-limiter-flexible";
import { findSignedIn } from "#features/members/sessions.server.ts";
import { addressBlock } from "#server/address-blocks.server.ts";
import type { Client } from "#server/client.server.ts";
import type { Site } from "#server/site.server.ts";
import { tokenIn } from "#shared/contracts/session-cookie.ts";
import { pageOfData } from "./route-table.server.ts";

export function createLimit(perMinute: number): (key: string) => Promise<boolean> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
}

/** Limits requests per minute and client network, for answers that cost far more than a refusal. */
export function createClientLimit(perMinute: number): (client: Client) => Promise<boolean> {
  const allows = createLimit(perMinute);
  return ({ address }) => allows(addressBlock(address));
}

type LinkPurpose = "confirm" | "unsubscribe";

export const linkPurposeOf = (path: string) =>
  (/^\/newsletter\/(confirm|unsubscribe)$/.exec(path)?.[1] ?? null) as LinkPurpose | null;

type LinkUse = { readonly purpose: LinkPurpose; readonly token: string; readonly client: Client };

/**
 * A valid link has its own limit: mailbox providers use thousands from one address. Others are
 * limited by address.
 */
export function createLinkLimit({ links }: Pick<Site, "links">, perMinute: number) {
  const allows = createLimit(perMinute);
  return ({ purpose, token, client }: LinkUse): Promise<boolean> => {
    // Only the signed part identifies a link: the rest of the token can be varied.
    const isOurs = links.read(purpose, token).status !== "invalid";
    const who = isOurs ? token.split(".", 1)[0] : addressBlock(client.address);
    return allows(`${purpose}:${who}`);
  };
}

export const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function isSignedIn(
  site: Site,
  request: Pick<Request, "url" | "headers">,
): Promise<boolean> {
  const token = tokenIn(request);
  return token !== null && (await findSignedIn(site, token)) !== null;
}

/**
 * Limits pages rendered per request, which take milliseconds of CPU time. Members are not limited.
 */
export function createRenderLimit(site: Site, perMinute: number) {
  const allowsClient = createClientLimit(perMinute);
  const allowsLink = createLinkLimit(site, perMinute);
  return async (request: Request, client: Client): Promise<boolean> => {
    const purpose = linkPurposeOf(pageOfData(new URL(request.url).pathname));
    if (purpose) return allowsLink({ purpose, token: tokenOf(request), client });
    return (await allowsClient(client)) || isSignedIn(site, request);
  };
}
