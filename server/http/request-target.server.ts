import type { IncomingMessage } from "node:http";
import type { Redirects } from "#shared/site-map/former-address.ts";
import { isHost } from "./proxy-trust.server.ts";
import type { Refusal } from "./refusal.server.ts";
import type { RouteTable } from "./route-table.server.ts";

const READING = ["GET", "HEAD"];
const MAX_TARGET_LENGTH = 4_096;

export function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/**
 * Turns a target like `http://host/path` into its path, with that host as Host header (RFC 9112,
 * section 3.2.2).
 */
export function readAbsoluteTarget(request: IncomingMessage): void {
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? "") ?? [];
  if (host === undefined || !isHost(request.headers.host)) return;
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Refuses methods and malformed addresses, and redirects to the canonical path, the only one that
 * later code sees.
 */
export function vetTarget(
  request: IncomingMessage,
  { takesPosts, takeSamePosts }: Pick<RouteTable, "takesPosts" | "takeSamePosts">,
  redirects: Redirects,
): Refusal | null {
  const { method = "", url = "" } = request;
  if (method !== "POST" && !READING.includes(method)) {
    const allow = (takesPosts(pathOf(request)) ? [...READING, "POST"] : READING).join(", ");
    return { status: 405, message: `This address only accepts ${allow}.`, headers: { allow } };
  }
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: "The address is too long." };
  const path = pathOf(request);
  // PostgreSQL cannot search for text with NUL.
  if (!isPath(path) || url.includes("%00"))
    return { status: 400, message: "The address is not valid." };

  const query = url.slice(path.length + 1);
  const single = singlePath(path);
  const former = redirects.find(single, query);
  // A form that was open when its page went is sent to the page's own address, unless the page
  // that is there instead has the same form: another one could not take what the visitor wrote.
  const isFormOfGonePage =
    method === "POST" && takesPosts(single) && !takeSamePosts(single, pathIn(former?.to));
  if (former && !isFormOfGonePage) return movedTo(withQuery(former.to, former.query));
  const canonical = canonicalPath(single);
  return canonical === path ? null : movedTo(withQuery(canonical, query));
}

const movedTo = (location: string): Refusal => ({
  status: 308,
  message: "Moved.",
  headers: { location },
});

const pathIn = (target = "") => target.split(/[?#]/)[0] ?? "";

/** Adds a visitor's query to a target that may have its own, before its fragment (RFC 3986). */
function withQuery(target: string, query: string): string {
  if (query === "") return target;
  const [address = "", ...fragment] = target.split(/(?=#)/);
  const sign = address.includes("?") ? "&" : "?";
  return [`${address}${sign}${query}`, ...fragment].join("");
}

const UNRESERVED = /[A-Za-z0-9._~-]/;

function singlePath(path: string): string {
  const unescaped = path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
  // Resolves dot segments. An encoded slash stays part of its segment, as it does in the router.
  const { pathname } = new URL(`http://localhost${unescaped}`);
  return pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}

function canonicalPath(single: string): string {
  // Names of built files and collections keep their capitals.
  const spelled = /[.@]|^\/(api|assets|desk\/content)\//.test(single)
    ? single
    : single.toLowerCase();
  return spelled.replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
}

// Browsers treat a backslash as a slash, so a redirect with one could lead to another site.
function isPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\")) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
