import { isThisMachine } from "./this-machine.ts";

const DAYS = 7;

/** Whether a session cookie may be used: over TLS, or on this machine for trying out the site. */
export const isSafeForSessions = ({ protocol, hostname }: URL) =>
  protocol === "https:" || isThisMachine(hostname);

/**
 * Browsers accept `__Host-` only with Secure and for the whole host, so not for plain http on
 * localhost.
 */
const nameAt = ({ protocol }: URL) => (protocol === "https:" ? "__Host-desk" : "desk");

export function tokenIn({ url, headers }: Pick<Request, "url" | "headers">): string | null {
  const name = nameAt(new URL(url));
  const pairs = (headers.get("cookie") ?? "").split("; ").map((pair) => pair.split("="));
  return pairs.find(([key]) => key === name)?.[1] || null;
}

export function sessionCookie(request: Request, token: string | null): { "Set-Cookie": string } {
  const url = new URL(request.url);
  const secure = url.protocol === "https:" ? "; Secure" : "";
  const maxAge = token === null ? 0 : DAYS * 24 * 60 * 60;
  return {
    "Set-Cookie": `${nameAt(url)}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
  };
}
