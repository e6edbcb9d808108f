import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { DAY_MS, daysAgo, isoFromNow, MINUTE_MS } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { MailboxState } from "#shared/contracts/mailbox-words.ts";
import { type MailboxConnection, openMailbox } from "./imap-connection.server.ts";
import type { MailboxAccess } from "./mailbox-access.server.ts";
import { mailboxProblem } from "./mailbox-problem.server.ts";
import { parseMail, unreadableMail } from "./parse-mail.server.ts";
import {
  findMailbox,
  holdMailbox,
  lastChecked,
  notePlace,
  noteState,
  releaseMailbox,
} from "./tables/mailboxes-table.server.ts";
import { type Taken, takeIn } from "./take-in.server.ts";

/** Short, so that another instance soon takes over after a crash; renewed while it reads. */
const HOLD_MS = MINUTE_MS;
const RENEW_MS = HOLD_MS / 4;
const LOOK_MS = 5 * MINUTE_MS;
/** Where the server does not say by itself that a mail has come. */
const POLL_MS = MINUTE_MS;
const usual = {
  /** How soon to look again whether another instance still reads the mailbox. */
  elsewhereMs: 20_000,
  againMs: 1_000,
  retryMs: MINUTE_MS,
  /** About an hour of "not now" for one mail, which must not hold up those behind it for ever. */
  mostMoments: 60,
};
/** A server locks out who tries a wrong password too often. */
const RETRY_PASSWORD_MS = 5 * MINUTE_MS;
const MOST_TRIES = 3;
const COUNTED_AT_ONCE = 50;
/** What is looked through again when the server has numbered its mails anew. */
const LOOK_BACK_MS = 2 * DAY_MS;
/** A mailbox that was given up longer ago than this is another one. */
const LONGEST_BREAK_MS = 30 * DAY_MS;

type Reading = {
  readonly site: Site;
  readonly access: MailboxAccess;
  readonly reader: string;
  readonly signal: AbortSignal;
  /** How often a mail was refused for the moment; what could not be taken in counts for several. */
  readonly failures: Map<number, number>;
  readonly pauses: typeof usual;
};

/** Reads the mailbox of the settings for as long as the site runs. Returns what ends it. */
export function startMailbox(site: Site, pauses = usual): () => Promise<void> {
  const { mailbox: access } = site;
  if (access === null) return async () => {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const reading = { site, access, reader: randomUUID(), signal, failures: new Map(), pauses };
  const read = keepReading(reading);
  return () => {
    stopping.abort();
    return read;
  };
}

async function keepReading(reading: Reading): Promise<void> {
  while (!reading.signal.aborted) {
    const pauseMs = await readInTurn(reading).catch(() => reading.pauses.retryMs);
    await sleep(pauseMs, null, { signal: reading.signal }).catch(() => {});
  }
}

/** Reads until the connection ends, and returns how long to wait before the next one. */
async function readInTurn(reading: Reading): Promise<number> {
  if (!(await hold(reading))) return reading.pauses.elsewhereMs;
  try {
    const connection = await openMailbox(reading.access, reading.signal);
    try {
      await readWhileHeld(reading, connection);
    } finally {
      await connection.close();
    }
    return reading.pauses.againMs;
  } catch (error) {
    if (reading.signal.aborted) return 0;
    const { state, says } = mailboxProblem(error);
    await note(reading, { state, problem: says });
    return state === "password" ? RETRY_PASSWORD_MS : reading.pauses.retryMs;
  } finally {
    const { site, access, reader, signal } = reading;
    if (signal.aborted) await releaseMailbox(site.store.db, access.id, reader).catch(() => {});
  }
}

function hold({ site, access, reader }: Reading): Promise<boolean> {
  const { store, clock } = site;
  return holdMailbox(store.db, {
    id: access.id,
    reader,
    now: isoFromNow(clock),
    until: isoFromNow(clock, HOLD_MS),
    future: isoFromNow(clock, 2 * HOLD_MS),
  });
}

async function readWhileHeld(reading: Reading, connection: MailboxConnection): Promise<void> {
  let isHeld = true;
  let renewed = Promise.resolve();
  const renewal = setInterval(() => {
    renewed = hold(reading).then(
      (held) => {
        isHeld = held;
      },
      () => {},
    );
  }, RENEW_MS);
  try {
    await findPlace(reading, connection);
    const pauseMs = connection.hasIdle() ? LOOK_MS : POLL_MS;
    while (isHeld && connection.isUsable() && !reading.signal.aborted) {
      // Asked for before the reading, so that no mail comes between.
      const news = new Promise<void>((resolve) => connection.onNews(resolve));
      const { isAhead } = await readNew(reading, connection);
      const isFull = await connection.isFull();
      await note(reading, {
        state: stateOf({ isFull, isAhead }),
        problem: "",
        waiting: 0,
        checkedAt: isoFromNow(reading.site.clock),
      });
      const pause = new AbortController();
      const signal = AbortSignal.any([pause.signal, reading.signal]);
      await Promise.race([news, sleep(pauseMs, null, { signal }).catch(() => {})]);
      pause.abort();
    }
  } finally {
    clearInterval(renewal);
    await renewed;
  }
}

function stateOf({ isFull, isAhead }: { isFull: boolean; isAhead: boolean }): MailboxState {
  if (isFull) return "full";
  return isAhead ? "clock" : "well";
}

/**
 * Where to begin: with what comes from now on, or some days back. Where the server has numbered its
 * mails anew, or gives numbers a second time, those of the last days are looked through again; each
 * is taken in once all the same.
 */
async function findPlace(reading: Reading, connection: MailboxConnection): Promise<void> {
  const { site, access, reader } = reading;
  const { db } = site.store;
  const known = await findMailbox(db, access.id);
  const { uidValidity, nextUid } = await connection.place();
  if (!known) return;
  // A number to come that was read already: the mailbox was put back from an older copy.
  const isPutBack = nextUid <= known.lastUid;
  if (known.uidValidity === uidValidity && !isPutBack) return;
  reading.failures.clear();
  const isFirst = known.uidValidity === "";
  const uidSince = async (since: Date | null) =>
    (since === null ? null : await connection.firstUidSince(since)) ?? nextUid;
  const first = isFirst
    ? await firstPlace(reading, uidSince)
    : { lastUid: (await uidSince(lookBackFrom(site, known.checkedAt))) - 1, firstUid: 0 };
  await notePlace(db, { id: access.id, reader }, { uidValidity, ...first });
}

/**
 * Where the first reading begins. It may be the former mailbox under another name, as when its host
 * was renamed: what came since that was read last is new.
 */
async function firstPlace(
  { site, access }: Reading,
  uidSince: (since: Date | null) => Promise<number>,
) {
  const checkedAt = await lastChecked(site.store.db, isoFromNow(site.clock, -LONGEST_BREAK_MS));
  const firstUid = await uidSince(checkedAt === null ? null : new Date(checkedAt));
  const oldest = await uidSince(firstDay(site, access));
  return { lastUid: Math.min(firstUid, oldest) - 1, firstUid };
}

const firstDay = ({ clock }: Site, { sinceDays }: MailboxAccess) =>
  sinceDays === 0 ? null : new Date(daysAgo(clock, sinceDays));

const lookBackFrom = ({ clock }: Site, checkedAt: string | null) =>
  new Date((checkedAt === null ? clock().getTime() : Date.parse(checkedAt)) - LOOK_BACK_MS);

/** Takes in every mail that has come since. */
async function readNew(reading: Reading, connection: MailboxConnection) {
  const { site, access, signal } = reading;
  const known = await findMailbox(site.store.db, access.id);
  const uids = await connection.uidsAfter(known?.lastUid ?? 0);
  let isAhead = false;
  for (const [index, uid] of uids.entries()) {
    if (signal.aborted) break;
    const waiting = uids.length - index;
    if (index % COUNTED_AT_ONCE === 0 && waiting > COUNTED_AT_ONCE)
      await note(reading, { state: "reading", problem: "", waiting });
    const isOld = uid < (known?.firstUid ?? 0);
    const place = `${access.id} ${known?.uidValidity} ${uid}`;
    const taken = await takeOne(reading, connection, { uid, isOld, place });
    isAhead = taken.isAhead || isAhead;
    await nextTurn();
  }
  return { isAhead };
}

type Next = { readonly uid: number; readonly isOld: boolean; readonly place: string };

async function takeOne(reading: Reading, connection: MailboxConnection, next: Next) {
  const { failures, pauses } = reading;
  const { uid } = next;
  try {
    const isGivenUp = (failures.get(uid) ?? 0) >= pauses.mostMoments;
    const isAhead = isGivenUp
      ? await giveUp(reading, next)
      : await fetchAndStore(reading, connection, next);
    failures.delete(uid);
    return { isAhead };
  } catch (error) {
    // What the network or the database did is not the mail's fault.
    const { state, isMoment } = mailboxProblem(error);
    const isItsFault = (state === "failed" || isMoment) && (await answers(reading));
    const moments = isMoment ? 1 : pauses.mostMoments / MOST_TRIES;
    if (isItsFault) failures.set(uid, (failures.get(uid) ?? 0) + moments);
    throw error;
  }
}

const answers = ({ site, access }: Reading) =>
  findMailbox(site.store.db, access.id).then(
    () => true,
    () => false,
  );

async function fetchAndStore(
  reading: Reading,
  connection: MailboxConnection,
  { uid, isOld, place }: Next,
): Promise<boolean> {
  const fetched = await connection.fetch(uid, reading.site.clock());
  const mail = fetched && (await parseMail(fetched, place));
  await store(reading, uid, async (db) => mail && takeIn(reading.site, db, mail, { isOld }));
  return fetched?.isAhead ?? false;
}

/** A mail that cannot be read is listed, and members find it in the mailbox. */
async function giveUp({ site, ...reading }: Reading, { uid, isOld, place }: Next) {
  const mail = unreadableMail(place, isoFromNow(site.clock));
  site.log.warn({ uid }, "mail not readable");
  await store({ site, ...reading }, uid, (db) => takeIn(site, db, mail, { isOld }));
  return false;
}

/** Stores a mail and how far was read, both or none of them. */
async function store(
  { site, access, reader }: Reading,
  uid: number,
  work: (db: Site["store"]["db"]) => Promise<Taken | null>,
): Promise<void> {
  const taken = await site.store.transaction(async (db) => {
    const isOurs = await notePlace(db, { id: access.id, reader }, { lastUid: uid });
    if (!isOurs) throw new Error("another instance reads the mailbox");
    return work(db);
  });
  if (!taken) return;
  site.log.info({ as: taken.as, lead: taken.leadId }, "mail taken in");
  if (taken.as === "unmatched") site.eventBus.publish({ kind: "mailbox" });
  if (taken.leadId === null) return;
  site.eventBus.publish({ kind: "changed", id: taken.leadId });
  site.onStored();
}

type Noted = Parameters<typeof noteState>[2];

async function note({ site, access }: Reading, noted: Noted): Promise<void> {
  const isNews = await noteState(site.store.db, access.id, noted, isoFromNow(site.clock));
  if (!isNews) return;
  site.eventBus.publish({ kind: "mailbox" });
  const { state, problem } = noted;
  const isWell = state === "well" || state === "reading";
  if (isWell) site.log.info({ state }, "mailbox");
  else site.log.warn({ state, problem }, "mailbox");
}
