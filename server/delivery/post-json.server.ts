import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isThisMachine } from "#shared/contracts/this-machine.ts";
import { createVettedLookup, isPublicAddress } from "./public-address.server.ts";

export type JsonPost = {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Lets a loopback address be reached by name or number, for development. */
  readonly allowsLoopback: boolean;
  readonly signal: AbortSignal;
};

/**
 * Posts to a public address, on a connection of its own, and returns the status. Follows nothing, reads no answer.
 * Rejects where the address is not public, nobody answers, or the signal ends it.
 */
export function postJson({ url, body, headers, allowsLoopback, signal }: JsonPost): Promise<number> {
  const target = new URL(url);
  const isLoopback = allowsLoopback && isThisMachine(target.hostname);
  const isAllowed = (address: string) => isLoopback || isPublicAddress(address);
  // Sockets look up names only.
  const literal = target.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) > 0 && !isAllowed(literal)) return Promise.reject(new Error(`${literal} is no public address`));

  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(target, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      lookup: createVettedLookup(isAllowed),
      agent: false,
      signal,
    });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    outgoing.end(body);
  });
}
