import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { dayOf } from "#shared/formats/availability.ts";
import { daysAfter } from "#shared/formats/calendar-day.ts";
import type { BuiltFile } from "./built-files.server.ts";
import { hasEnds, nextEndIn, withoutPast } from "./past-parts.server.ts";
import { saysStarts, withStartsOf } from "./starts-of-day.server.ts";

const isPage = ({ type }: BuiltFile) => type.startsWith("text/html");

/** Whether what a page says depends on the day on which it is read. */
export const changesWithDays = (file: BuiltFile): boolean =>
  isPage(file) && (hasEnds(file.bodies.identity) || saysStarts(file.bodies.identity));

/** When a page has to change next; undefined if it stays as it is. */
export function nextChangeOf(file: BuiltFile, now: number): number | undefined {
  const end = nextEndIn(file.bodies.identity.toString(), now);
  if (!saysStarts(file.bodies.identity)) return end;
  const midnight = Date.parse(daysAfter(dayOf(new Date(now)), 1)) - 1;
  return Math.min(midnight, end ?? midnight);
}

/** The page as the build would write it today: without what is over, and with today's starts. */
export function pageOfDay(file: BuiltFile, now: number): BuiltFile {
  const built = file.bodies.identity.toString();
  const html = withStartsOf(dayOf(new Date(now)), withoutPast(built, now));
  return html === built ? file : withText(file, html);
}

function withText(file: BuiltFile, html: string): BuiltFile {
  const identity = Buffer.from(html);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    ...file,
    hash: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    bodies: {
      identity,
      ...(file.bodies.br ? { br: brotliCompressSync(identity, brotli) } : {}),
      ...(file.bodies.gzip ? { gzip: gzipSync(identity) } : {}),
    },
  };
}
