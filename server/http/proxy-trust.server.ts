import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { createBlockTest } from "#server/address-blocks.server.ts";

const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export const isHost = (host = "localhost"): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

export function createProvenanceReader(trustProxy: readonly string[]) {
  const isTrusted = createTrust(trustProxy);
  return (request: IncomingMessage) => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    const isFromProxy = isTrusted(peer);
    const header = (name: string) => (isFromProxy ? lastOf(request.headers[name]) : undefined);
    const scheme = header("x-forwarded-proto") === "https" ? "https" : "http";
    const host = header("x-forwarded-host") ?? request.headers.host ?? "localhost";
    return {
      address: isFromProxy ? firstUntrusted(request.headers["x-forwarded-for"], peer, isTrusted) : peer,
      origin: isHost(host) ? `${scheme}://${host.toLowerCase()}` : null,
    };
  };
}

const createTrust = (trustProxy: readonly string[]) =>
  createBlockTest(trustProxy.flatMap((name) => (name === "loopback" ? ["127.0.0.0/8", "::1"] : [name])));

// Each proxy appends its client's address, so only entries to the right of the last untrusted one are reliable.
function firstUntrusted(forwarded: string | string[] | undefined, peer: string, isTrusted: (a: string) => boolean) {
  let address = peer;
  for (const entry of String(forwarded ?? "")
    .split(",")
    .reverse()) {
    const candidate = plainAddress(entry.trim());
    if (isIP(candidate) === 0) break;
    address = candidate;
    if (!isTrusted(candidate)) break;
  }
  return address;
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const lastOf = (value: string | string[] | undefined) =>
  String(value ?? "")
    .split(",")
    .at(-1)
    ?.trim() || undefined;
