import type { IncomingMessage } from "node:http";
import type { Device } from "#shared/contracts/analytics.ts";
import { deviceOf, wantsPrivacy } from "./page-view.server.ts";

export type Beacon = { readonly page: string; readonly device: Device };

/** Reads a message sent with `navigator.sendBeacon`; null if it is not one that our pages send. */
export function readBeacon(request: IncomingMessage, text: string, isPage: (path: string) => boolean): Beacon | null {
  const device = deviceOf(request.headers["user-agent"]);
  // The browser sets the referrer; scripts of other sites cannot name one of our pages.
  const page = URL.parse(request.headers.referer ?? "")?.pathname;
  if (text !== "shown" || device === null || wantsPrivacy(request)) return null;
  return page !== undefined && isPage(page) ? { page, device } : null;
}
