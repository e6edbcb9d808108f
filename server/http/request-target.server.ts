import type { IncomingMessage } from "node:http";
import { movedTo } from "#shared/moved.ts";
import { isHost } from "./proxy-trust.server.ts";
import type { Refusal } from "./refusal.server.ts";

const METHODS = ["GET", "HEAD", "POST"];
const MAX_TARGET_LENGTH = 4_096;

/** The path as it was asked for, without the query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/**
 * Turns a target like `http://host/path`, which a server must accept, into its path, with that host in the place of
 * the Host header (RFC 9112, section 3.2.2).
 */
export function readAbsoluteTarget(request: IncomingMessage): void {
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? "") ?? [];
  // A Host header that is none, or two of them, is refused whatever the target says.
  if (host === undefined || !isHost(request.headers.host)) return;
  request.headers.host = host;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Refuses methods and addresses that no page has, and redirects every other spelling of a path to the canonical one;
 * null when all is well. What runs after this sees canonical paths only, so no two parts can read one differently.
 */
export function vetTarget(request: IncomingMessage): Refusal | null {
  const { method = "", url = "" } = request;
  if (!METHODS.includes(method)) {
    return { status: 405, message: "This site knows GET, HEAD and POST.", headers: { allow: METHODS.join(", ") } };
  }
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: "The address is too long." };
  const path = pathOf(request);
  // NUL is in no text that PostgreSQL could look for.
  if (!isPath(path) || url.includes("%00")) return { status: 400, message: "The address is not well formed." };

  const canonical = canonicalPath(path);
  if (canonical === path) return null;
  return { status: 308, message: "Moved.", headers: { location: canonical + url.slice(path.length) } };
}

const UNRESERVED = /[A-Za-z0-9._~-]/;

// Worked out to the end, so that no redirect leads to another one.
function canonicalPath(path: string): string {
  const unescaped = path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
  // Resolves dot segments as whatever parses the address later would. An encoded slash stays a letter of its segment,
  // as it is to the router.
  const { pathname } = new URL(`http://localhost${unescaped}`);
  const single = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  // Names of files keep their capitals: those of built ones tell them apart.
  const spelled = /[.@]|^\/(api|assets|dev)\//.test(single) ? single : single.toLowerCase();
  return movedTo(spelled) ?? spelled.replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
}

// Browsers read a backslash as a slash, so a redirect that repeats one could lead to another site.
function isPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\")) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
