import { addressBlock } from "#server/address-blocks.server.ts";
import type { Client, LinkPurpose, Services } from "#shared/contracts/services.ts";
import { createLimit } from "./client-limit.server.ts";

const purposes: Readonly<Record<string, LinkPurpose>> = {
  "/newsletter/confirm": "confirm",
  "/newsletter/unsubscribe": "unsubscribe",
};

/** The purpose of the mailed link that leads to this page; null for all other pages. */
export const linkPurposeOf = (path: string): LinkPurpose | null =>
  Object.hasOwn(purposes, path) ? (purposes[path] ?? null) : null;

type LinkUse = { readonly purpose: LinkPurpose; readonly token: string; readonly client: Client };

/**
 * Checks and limits requests to the page of a mailed link. A valid link has its own limit, because mailbox providers
 * use thousands of links from one address; invalid ones are limited by address.
 */
export function createLinkCheck({ isOurToken }: Pick<Services, "isOurToken">, perMinute: number) {
  const allows = createLimit(perMinute);
  return async ({ purpose, token, client }: LinkUse): Promise<"valid" | "invalid" | "too often"> => {
    const isValid = isOurToken(purpose, token);
    // Only the signed part identifies a link: the rest of the token can be varied.
    const who = isValid ? token.split(".", 1)[0] : addressBlock(client.address);
    if (!(await allows(`${purpose}:${who}`))) return "too often";
    return isValid ? "valid" : "invalid";
  };
}

/** The token of a mailed link. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";
