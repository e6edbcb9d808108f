import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Config } from "#server/config.server.ts";
import type { Logger } from "#server/logger.server.ts";
import { readForwarded } from "./forwarded-header.server.ts";
import { createProvenanceReader } from "./proxy-trust.server.ts";
import type { Refusal } from "./refusal.server.ts";
import { pathOf } from "./request-target.server.ts";

// Half of the redirects that a browser follows: a visitor in the loop gets the page after all.
const MOST_UNPROVEN = 10;

const WARNING =
  "every request names another host than SITE_URL, so none is redirected any more: " +
  "does the proxy pass on Host, or X-Forwarded-Host with TRUST_PROXY?";

/** Endings of names that only an own network or this machine knows. */
const INNER_NAME = /\.(?:localhost|local|internal|lan|home\.arpa)$/;

const PROBES = ["/healthz", "/readyz"];

type Settings = Pick<Config, "siteUrl" | "trustProxy">;

/**
 * Leads whoever asks for another name of the site, like the bare domain, to its public address:
 * forms are accepted from there alone. A proxy that keeps the name to itself would make a loop of
 * that, so redirects end where the public name itself never arrives.
 */
export function createNameCheck({ siteUrl, trustProxy }: Settings, log: Logger | null = null) {
  if (siteUrl === null) return () => null;
  const publicName = nameOf(new URL(siteUrl).host);
  const readProvenance = createProvenanceReader(trustProxy);
  let hasSeenPublicName = false;
  let unproven = 0;

  return (request: IncomingMessage): Refusal | null => {
    const { method, headers, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return null;
    if (nameOf(headers.host ?? "") === publicName && headers["x-forwarded-host"] === undefined) {
      hasSeenPublicName = true;
      return null;
    }
    const { origin } = readProvenance(request);
    const name = origin === null ? "" : nameOf(new URL(origin).host);
    if (name === publicName) {
      hasSeenPublicName = true;
      return null;
    }
    if (!isPublicName(name) || PROBES.includes(pathOf(request))) return null;
    if (namesForwarded(headers).includes(publicName)) return null;
    if (!hasSeenPublicName) {
      if (unproven === MOST_UNPROVEN) return null;
      unproven += 1;
      if (unproven === MOST_UNPROVEN) log?.warn({ host: name }, WARNING);
    }
    return { status: 308, message: "Moved.", headers: { location: `${siteUrl}${url}` } };
  };
}

/** Without port, and without the dot that may end a full name. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** Probes and containers ask by address, or by a name without a dot. */
function isPublicName(name: string): boolean {
  const isAddress = isIP(name) !== 0 || name.startsWith("[");
  return name.includes(".") && !isAddress && !INNER_NAME.test(name);
}

/** The names that a proxy says it was asked for, also one that TRUST_PROXY does not name. */
function namesForwarded(headers: IncomingMessage["headers"]): readonly string[] {
  const [older, newer] = [headers["x-forwarded-host"], headers.forwarded];
  const hosts = String(older ?? "").split(",");
  const hops = readForwarded(String(newer ?? ""));
  return [...hosts, ...hops.map(({ host }) => host ?? "")].map((host) => nameOf(host.trim()));
}
