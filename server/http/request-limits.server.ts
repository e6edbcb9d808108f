import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressBlock } from "#server/address-blocks.server.ts";
import type { AllServices } from "#shared/contracts/desk-services.ts";
import type { Client, LinkPurpose, Services } from "#shared/contracts/services.ts";
import { tokenIn } from "#shared/contracts/session-cookie.ts";
import { pageOfData } from "./route-table.server.ts";

function createLimit(perMinute: number): (key: string) => Promise<boolean> {
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

export const linkPurposeOf = (path: string) =>
  (/^\/newsletter\/(confirm|unsubscribe)$/.exec(path)?.[1] ?? null) as LinkPurpose | null;

type LinkUse = { readonly purpose: LinkPurpose; readonly token: string; readonly client: Client };

/** A valid link has its own limit: mailbox providers use thousands from one address. Others are limited by address. */
export function createLinkLimit({ isOurToken }: Pick<Services, "isOurToken">, perMinute: number) {
  const allows = createLimit(perMinute);
  return ({ purpose, token, client }: LinkUse): Promise<boolean> => {
    // Only the signed part identifies a link: the rest of the token can be varied.
    const who = isOurToken(purpose, token) ? token.split(".", 1)[0] : addressBlock(client.address);
    return allows(`${purpose}:${who}`);
  };
}

export const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function isSignedIn({ desk }: AllServices, request: Pick<Request, "url" | "headers">): Promise<boolean> {
  const token = tokenIn(request);
  return token !== null && (await desk.signedIn(token)) !== null;
}

/** Limits pages rendered per request, which take milliseconds of CPU time. Members are not limited. */
export function createRenderLimit(services: AllServices, perMinute: number) {
  const allowsClient = createClientLimit(perMinute);
  const allowsLink = createLinkLimit(services, perMinute);
  return async (request: Request, client: Client): Promise<boolean> => {
    const purpose = linkPurposeOf(pageOfData(new URL(request.url).pathname));
    if (purpose) return allowsLink({ purpose, token: tokenOf(request), client });
    return (await allowsClient(client)) || isSignedIn(services, request);
  };
}
