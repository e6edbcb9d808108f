import type { IncomingMessage } from "node:http";
import type { Refusal } from "./refusal.server.ts";

const METHODS = ["GET", "HEAD", "POST"];
const MAX_TARGET_LENGTH = 4_096;

/** Refuses methods and addresses that no page has, and sends each page to its one spelling; null when all is well. */
export function vetTarget({ method = "", url = "" }: IncomingMessage): Refusal | null {
  if (!METHODS.includes(method)) {
    return { status: 405, message: "This site knows GET, HEAD and POST.", headers: { allow: METHODS.join(", ") } };
  }
  if (url.length > MAX_TARGET_LENGTH) return { status: 414, message: "The address is too long." };
  const [path = ""] = url.split("?", 1);
  if (!isPath(path)) return { status: 400, message: "The address is not well formed." };

  const single = path.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (single === path) return null;
  return { status: 308, message: "Moved.", headers: { location: single + url.slice(path.length) } };
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
