import type { IncomingMessage } from "node:http";
import type { Device } from "#shared/contracts/analytics.ts";
import { deviceOf, wantsPrivacy } from "./page-view.server.ts";

/** What one of our pages sent: that it is shown, or whether a search found something. */
export type Beacon = {
  readonly page: string;
  readonly device: Device;
  readonly event: "shown" | "found" | "nothing found";
};

/** Reads what a page sent with `navigator.sendBeacon`; null for anything that our pages do not send. */
export function readBeacon(request: IncomingMessage, text: string, isPage: (path: string) => boolean): Beacon | null {
  const device = deviceOf(request.headers["user-agent"]);
  // The browser sets the referrer; scripts of other sites cannot name one of our pages.
  const page = URL.parse(request.headers.referer ?? "")?.pathname;
  if (device === null || wantsPrivacy(request) || page === undefined || !isPage(page)) return null;
  return text === "shown" || text === "found" || text === "nothing found" ? { page, device, event: text } : null;
}
