import type { IncomingMessage } from "node:http";
import type { Device, Dimension } from "#shared/contracts/analytics.ts";
import { stepOf } from "#shared/formats/scale.ts";
import { kindOf } from "#shared/site-map/pages.ts";
import { deviceOf, wantsPrivacy } from "./page-view.server.ts";

type Count = { readonly dimension: Dimension; readonly name: string };

/** What one of our pages sent. */
export type Beacon = { readonly page: string; readonly device: Device; readonly counts: "view" | readonly Count[] };

/** Per vital: the scale of a step, and the highest value that is accepted. */
const vitals = {
  LCP: { factor: 1, max: 60_000 },
  INP: { factor: 1, max: 60_000 },
  CLS: { factor: 1_000, max: 10 },
} as const;

/** Reads what a page sent with `navigator.sendBeacon`; null for anything that our pages do not send. */
export function readBeacon(request: IncomingMessage, text: string, isPage: (path: string) => boolean): Beacon | null {
  const device = deviceOf(request.headers["user-agent"]);
  // The browser sets the referrer; scripts of other sites cannot name one of our pages.
  const page = URL.parse(request.headers.referer ?? "")?.pathname;
  if (device === null || wantsPrivacy(request) || page === undefined || !isPage(page)) return null;
  if (text === "shown") return { page, device, counts: "view" };
  if (text === "found" || text === "nothing found") {
    return { page, device, counts: [{ dimension: "search", name: text }] };
  }
  const counts = vitalsIn(text, kindOf(page));
  return counts.length > 0 ? { page, device, counts } : null;
}

/** Lines such as LCP=1234.5, which need no JSON parser. */
function vitalsIn(text: string, pageKind: string): Count[] {
  return text.split("\n", 4).flatMap((line) => {
    const [, name, value] = /^(LCP|INP|CLS)=(\d{1,5}(?:\.\d{1,6})?)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const dimension = name as keyof typeof vitals;
    const { factor, max } = vitals[dimension];
    return Number(value) > max ? [] : [{ dimension, name: `${pageKind} ${stepOf(Number(value) * factor)}` }];
  });
}
