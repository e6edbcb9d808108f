import { createHash, randomBytes } from "node:crypto";
import {
  deleteSessionByToken,
  deleteSessions,
  endLinksOf,
  findSession,
  insertSession,
  markSeen,
  type SessionLimits,
  sessionsOf,
} from "#features/members/tables/sign-in-tables.server.ts";
import { DAY_MS, HOUR_MS, isoFromNow } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { SignedIn, SignInBrowser } from "#shared/contracts/desk.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";

const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 7 * DAY_MS;
// Stored at most once a minute, so that reading the desk causes few writes.
const SEEN_EVERY_MS = 60_000;

export const sessionLimits = (clock: Site["clock"]): SessionLimits => ({
  createdAfter: isoFromNow(clock, -LONGEST_MS),
  seenAfter: isoFromNow(clock, -IDLE_MS),
});

// A token is 256 random bits, so a plain hash cannot be reversed: reading the store does not allow
// signing in.
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Starts a session with a new token, and ends the browser's earlier session. */
export async function beginSession(
  db: Database,
  clock: Site["clock"],
  memberId: string,
  { oldToken, userAgent }: SignInBrowser,
): Promise<string> {
  if (oldToken) await deleteSessionByToken(db, hashOf(oldToken));
  const token = randomBytes(32).toString("base64url");
  const now = isoFromNow(clock);
  await insertSession(db, {
    id: createId(clock()),
    memberId,
    tokenHash: hashOf(token),
    browser: browserName(userAgent),
    createdAt: now,
    seenAt: now,
  });
  return token;
}

/**
 * The session's member, or null. A request extends the session, unless the browser sends it by
 * itself.
 */
export async function findSignedIn(
  site: Site,
  token: string,
  { isUse } = { isUse: true },
): Promise<SignedIn | null> {
  const { db } = site.store;
  const { clock } = site;
  const found = await findSession(db, hashOf(token), sessionLimits(clock));
  if (!found) return null;
  const { sessionId, seenAt, role, ...member } = found;
  if (isUse && seenAt < isoFromNow(clock, -SEEN_EVERY_MS))
    await markSeen(db, sessionId, isoFromNow(clock));
  return { sessionId, member: { ...member, role: role as Role } };
}

export function signOut({ store: { db } }: Site, token: string) {
  return deleteSessionByToken(db, hashOf(token));
}

export async function sessionsOfMember(site: Site, { member, sessionId }: SignedIn) {
  const { db } = site.store;
  const { clock } = site;
  const sessions = await sessionsOf(db, member.id, sessionLimits(clock));
  return sessions.map(({ memberId: _, tokenHash: __, ...session }) => ({
    ...session,
    isCurrent: session.id === sessionId,
  }));
}

/** Ends one session of the member, or with null all but the current one and every mailed link. */
export async function endSession(
  site: Site,
  { member, sessionId }: SignedIn,
  id: string | null,
): Promise<void> {
  const { store, clock } = site;
  const { db } = store;
  if (id !== null) return void (await deleteSessions(db, member.id, { id }));
  await store.transaction(async (tx) => {
    await deleteSessions(tx, member.id, { allBut: sessionId });
    await endLinksOf(tx, member.id, isoFromNow(clock));
  });
}

// The first match wins, because most browsers also name older ones.
const BROWSERS = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * A short browser name, so that members recognise their sessions. Nothing else of the user agent is
 * stored.
 */
export function browserName(userAgent: string): string {
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(userAgent))?.[0];
  return `${nameIn(BROWSERS) ?? "A browser"} on ${nameIn(SYSTEMS) ?? "a computer"}`;
}
