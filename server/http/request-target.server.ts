import type { IncomingMessage } from "node:http";
import { movedTo } from "#shared/moved.ts";
import type { Refusal } from "./refusal.server.ts";

const METHODS = ["GET", "HEAD", "POST"];
const MAX_TARGET_LENGTH = 4_096;

/** The path as it was asked for, without the query. */
export function pathOf({ url = "" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/** Refuses methods and addresses that no page has, and sends each page to its one spelling; null when all is well. */
export function vetTarget(request: IncomingMessage): Refusal | null {
  const { method = "", url = "" } = request;
  if (!METHODS.includes(method)) {
    return { status: 405, message: "This site knows GET, HEAD and POST.", headers: { allow: METHODS.join(", ") } };
  }
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: "The address is too long." };
  const path = pathOf(request);
  // NUL is in no text that PostgreSQL could look for.
  if (!isPath(path) || url.includes("%00")) return { status: 400, message: "The address is not well formed." };

  const own = ownSpelling(path);
  if (own === path) return null;
  return { status: 308, message: "Moved.", headers: { location: own + url.slice(path.length) } };
}

// Worked out to the end, so that no redirect leads to another one.
function ownSpelling(path: string): string {
  const single = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  // Names of files keep their capitals: those of built ones tell them apart.
  const spelled = /[.@]|^\/(api|assets|dev)\//.test(single) ? single : single.toLowerCase();
  return movedTo(spelled) ?? spelled;
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
