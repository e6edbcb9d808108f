import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { createBlockTest } from "#server/address-blocks.server.ts";
import { addressOf, readForwarded } from "./forwarded-header.server.ts";

const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

export const isHost = (host = "localhost"): boolean =>
  HOST.test(host) && URL.canParse(`http://${host}`);

export function createProvenanceReader(trustProxy: readonly string[]) {
  const isTrusted = createTrust(trustProxy);
  return (request: IncomingMessage) => {
    const peer = addressOf(request.socket.remoteAddress ?? "");
    const said = isTrusted(peer) ? saidByProxies(request.headers) : saidByNobody;
    const scheme = said.scheme?.toLowerCase() === "https" ? "https" : "http";
    const host = said.host ?? request.headers.host ?? "localhost";
    return {
      address: firstUntrusted(said.nodes, peer, isTrusted),
      origin: isHost(host) ? `${scheme}://${host.toLowerCase()}` : null,
    };
  };
}

type Said = {
  /** Whom the request came through, the client first. */
  readonly nodes: readonly string[];
  readonly scheme: string | undefined;
  readonly host: string | undefined;
};

const saidByNobody: Said = { nodes: [], scheme: undefined, host: undefined };

/**
 * `Forwarded` counts only without `X-Forwarded-For`: a proxy that writes the older headers passes
 * on whatever a client says in the newer one.
 */
function saidByProxies(headers: IncomingHttpHeaders): Said {
  const forwardedFor = listOf(headers["x-forwarded-for"]);
  const hops = forwardedFor.length === 0 ? readForwarded(listOf(headers.forwarded).join(",")) : [];
  const last = hops.at(-1);
  return {
    nodes: hops.length > 0 ? hops.map(({ node }) => node) : forwardedFor,
    scheme: listOf(headers["x-forwarded-proto"]).at(-1) ?? last?.scheme,
    host: listOf(headers["x-forwarded-host"]).at(-1) ?? last?.host,
  };
}

export const createTrust = (trustProxy: readonly string[]) =>
  createBlockTest(
    trustProxy.flatMap((name) => (name === "loopback" ? ["127.0.0.0/8", "::1"] : [name])),
  );

// Each proxy appends its client's address, so only entries to the right of the last untrusted one
// are reliable.
function firstUntrusted(
  nodes: readonly string[],
  peer: string,
  isTrusted: (address: string) => boolean,
): string {
  let address = peer;
  for (const node of nodes.toReversed()) {
    const candidate = addressOf(node);
    if (candidate === "") break;
    address = candidate;
    if (!isTrusted(candidate)) break;
  }
  return address;
}

/** The parts of a list header; RFC 9110, 5.6.1 lets senders leave parts empty. */
const listOf = (value: string | string[] | undefined): readonly string[] =>
  String(value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
