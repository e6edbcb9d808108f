import { addressBlock } from "#server/address-blocks.server.ts";
import type { Client, LinkPurpose, Services } from "#shared/contracts/services.ts";
import { createLimit } from "./client-limit.server.ts";

const purposes: Readonly<Record<string, LinkPurpose>> = {
  "/newsletter/confirm": "confirm",
  "/newsletter/unsubscribe": "unsubscribe",
};

export const linkPurposeOf = (path: string): LinkPurpose | null =>
  Object.hasOwn(purposes, path) ? (purposes[path] ?? null) : null;

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
