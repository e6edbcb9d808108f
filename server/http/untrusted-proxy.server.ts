import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { addressNetwork, createBlockTest } from "#server/address-blocks.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { addressOf } from "./forwarded-header.server.ts";
import { createTrust } from "./proxy-trust.server.ts";

// A few come from somebody who tries it out; many come from a proxy.
const FORWARDED_BEFORE_WARNING = 20;

const WARNING =
  "requests are forwarded by an address outside TRUST_PROXY: all visitors may share one rate limit";

/**
 * Warns once of a proxy that TRUST_PROXY does not name. Where no proxy is missing, the address
 * belongs to whoever made up these headers, and of people the log has no address: so one of the
 * internet is named by its network alone.
 */
export function watchForUntrustedProxy(
  log: Logger,
  trustProxy: readonly string[],
): (request: IncomingMessage) => void {
  const isTrusted = createTrust(trustProxy);
  let untilWarning = FORWARDED_BEFORE_WARNING;
  return ({ headers, socket }) => {
    if (untilWarning === 0) return;
    if (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) return;
    const peer = addressOf(socket.remoteAddress ?? "");
    if (isTrusted(peer)) return;
    untilWarning -= 1;
    if (untilWarning > 0) return;
    const { name, setting } = described(peer);
    const fix = `if this is your proxy, set TRUST_PROXY=${[...trustProxy, setting].join(",")}`;
    log.warn({ peer: name, fix }, WARNING);
  };
}

const isLoopback = createTrust(["loopback"]);
const isPrivate = createBlockTest([
  "10.0.0.0/8",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "fc00::/7",
  "fe80::/10",
]);

function described(peer: string): { readonly name: string; readonly setting: string } {
  if (isLoopback(peer)) return { name: peer, setting: "loopback" };
  if (isPrivate(peer)) return { name: peer, setting: peer };
  const network = addressNetwork(peer);
  const name = isIPv6(peer) ? `${network}::/48` : `${network}.0/24`;
  return { name, setting: "ITS-ADDRESSES" };
}
