import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Where a request came from as seen by the visitor's browser, once trusted proxies have been looked through. */
export type Provenance = {
  readonly address: string;
  /** Scheme and host the browser used, null when the request names none that could be a host. */
  readonly origin: string | null;
  /** Whether it came with X-Forwarded-For, but not from a trusted proxy: then the address may be that of a proxy. */
  readonly isForwardedByStranger: boolean;
};

const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const MOST_REMEMBERED = 100;
const knownHosts = new Set<string>();

/** Whether a Host header may be one, and a URL can be made of it; HTTP/1.0 sends none. */
export function isHost(host = "localhost"): boolean {
  if (knownHosts.has(host)) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  // A site has a name or two; whoever makes up others only clears this.
  if (knownHosts.size >= MOST_REMEMBERED) knownHosts.clear();
  knownHosts.add(host);
  return true;
}

/** Makes the reader of addresses and origins; forwarding headers count only when a trusted proxy sent them. */
export function createProvenanceReader(trustProxy: readonly string[]): (request: IncomingMessage) => Provenance {
  const isTrusted = createTrust(trustProxy);
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    const isFromProxy = isTrusted(peer);
    const header = (name: string) => (isFromProxy ? lastOf(request.headers[name]) : undefined);
    const scheme = header("x-forwarded-proto") === "https" ? "https" : "http";
    const host = header("x-forwarded-host") ?? request.headers.host ?? "localhost";
    return {
      address: isFromProxy ? firstUntrusted(request.headers["x-forwarded-for"], peer, isTrusted) : peer,
      isForwardedByStranger: !isFromProxy && request.headers["x-forwarded-for"] !== undefined,
      origin: isHost(host) ? `${scheme}://${host.toLowerCase()}` : null,
    };
  };
}

/** Makes the test for addresses of trusted proxies. */
export function createTrust(trustProxy: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of trustProxy.flatMap((name) => (name === "loopback" ? ["127.0.0.0/8", "::1"] : [name]))) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

// Each proxy appends who spoke to it, so only what stands right of the last stranger can be believed.
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

/** An IPv4 address as itself, also where it came over a socket of IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

const lastOf = (value: string | string[] | undefined) =>
  String(value ?? "")
    .split(",")
    .at(-1)
    ?.trim() || undefined;
