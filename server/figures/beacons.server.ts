import type { IncomingMessage } from "node:http";
import type { Device, Dimension } from "#shared/figures.ts";
import { kindOf } from "#shared/pages.ts";
import { stepOf } from "#shared/scale.ts";
import { deviceOf, wantsPrivacy } from "./read-view.server.ts";

type Counted = { readonly dimension: Dimension; readonly name: string };

/** What a page of ours sent. */
export type Beacon = { readonly page: string; readonly device: Device } & (
  | { readonly kind: "shown" }
  | { readonly kind: "counted"; readonly tallies: readonly Counted[] }
);

/** Of each vital, what one step counts from, and the most that is believed. */
const vitals = {
  LCP: { factor: 1, most: 60_000 },
  INP: { factor: 1, most: 60_000 },
  CLS: { factor: 1_000, most: 10 },
} as const;

/** Reads what a page sent by `navigator.sendBeacon`; null for what none of ours sends. */
export function readBeacon(request: IncomingMessage, text: string, isPage: (path: string) => boolean): Beacon | null {
  const device = deviceOf(request.headers["user-agent"]);
  const page = pageOf(request);
  if (device === null || wantsPrivacy(request) || page === null || !isPage(page)) return null;
  if (text === "shown") return { kind: "shown", page, device };
  const tallies = text === "found" || text === "nothing found" ? [searchOf(text)] : vitalsIn(text, kindOf(page));
  return tallies.length > 0 ? { kind: "counted", page, device, tallies } : null;
}

const searchOf = (name: string): Counted => ({ dimension: "search", name });

// The browser names it; scripts of other sites cannot name one of ours.
function pageOf({ headers: { referer } }: IncomingMessage): string | null {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : null;
}

// Lines like LCP=1234.5: no JSON to be deep or large.
function vitalsIn(text: string, pageKind: string): Counted[] {
  const lines = text.split("\n", 4).map((line) => /^(LCP|INP|CLS)=(\d{1,5}(?:\.\d{1,6})?)$/.exec(line));
  return lines.flatMap((line) => {
    if (line === null) return [];
    const dimension = line[1] as keyof typeof vitals;
    const value = Number(line[2]);
    const { factor, most } = vitals[dimension];
    return value <= most ? [{ dimension, name: `${pageKind} ${stepOf(value * factor)}` }] : [];
  });
}
