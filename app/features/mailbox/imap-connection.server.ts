import type { ImapFlow, MessageStructureObject, SearchObject } from "imapflow";
import type { MailboxAccess } from "./mailbox-access.server.ts";
import type { FetchedMail, MailPart } from "./parse-mail.server.ts";

const TIMEOUT_MS = 20_000;
// Servers end IDLE after half an hour, firewalls earlier.
const IDLE_MS = 5 * 60_000;
const SOCKET_MS = IDLE_MS + 60_000;
/** A mail up to this is read whole; of a larger one only the beginning, where its text is. */
const WHOLE_BYTES = 16 * 2 ** 20;
const BEGINNING_BYTES = 2 ** 20;
const FULL_PERCENT = 95;

export type MailboxConnection = Awaited<ReturnType<typeof openMailbox>>;

/**
 * Connects and opens the folder read-only (EXAMINE), so that nothing in it can be changed, not even
 * what is marked as read. Rejects where that does not work, and when the signal ends the attempt.
 */
export async function openMailbox(access: MailboxAccess, signal?: AbortSignal) {
  // Only a site that reads a mailbox loads it.
  const { ImapFlow } = await import("imapflow");
  const { host, port, isSecure, isPlainAllowed, user, password } = access;
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    // Without this the password would be sent in the clear where a server offers no TLS.
    ...(isSecure || isPlainAllowed ? {} : { doSTARTTLS: true }),
    // A mail server of this machine has a certificate of its own making, and nobody in between.
    ...(!isSecure && isPlainAllowed ? { tls: { rejectUnauthorized: false } } : {}),
    auth: { user, pass: password },
    logger: false,
    clientInfo: { name: "enquiry desk" },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: SOCKET_MS,
    maxIdleTime: IDLE_MS,
    autoIdleDelay: 1_000,
    maxLiteralSize: 2 * WHOLE_BYTES,
    maxResponseSize: 4 * WHOLE_BYTES,
  });
  let news = () => {};
  client.on("exists", () => news());
  client.on("close", () => news());
  // An error ends the connection, and whoever uses it is told by the next command.
  client.on("error", () => {});
  const giveUp = () => client.close();
  signal?.addEventListener("abort", giveUp);
  try {
    signal?.throwIfAborted();
    await client.connect();
    await client.mailboxOpen(access.folder, { readOnly: true });
  } catch (error) {
    client.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", giveUp);
  }
  return {
    isUsable: () => client.usable,
    hasIdle: () => client.capabilities.has("IDLE"),
    place: () => placeOf(client),
    isFull: () => isFull(client, access.folder),
    onNews(listener: () => void) {
      news = listener;
    },
    uidsAfter: (uid: number) => uidsAfter(client, uid),
    firstUidSince: (at: Date) => firstUidSince(client, at),
    fetch: (uid: number, now: Date) => fetchMail(client, uid, now),
    async close() {
      await client.logout().catch(() => {});
      client.close();
    },
  };
}

export type MailboxPlace = { readonly uidValidity: string; readonly nextUid: number };

async function placeOf(client: ImapFlow): Promise<MailboxPlace> {
  if (!client.mailbox) throw new Error("the folder is closed");
  const { uidValidity, uidNext } = client.mailbox;
  // Old servers do not say which number comes next.
  const nextUid = uidNext || ((await uidsAfter(client, 0)).at(-1) ?? 0) + 1;
  return { uidValidity: String(uidValidity), nextUid };
}

async function uidsAfter(client: ImapFlow, uid: number): Promise<number[]> {
  const found = await search(client, { uid: `${uid + 1}:*` });
  // "*" is the last mail, also where it is before the first one asked for.
  return found.filter((each) => each > uid);
}

async function firstUidSince(client: ImapFlow, at: Date): Promise<number | null> {
  const found = await search(client, { since: at });
  return found.at(0) ?? null;
}

/** The numbers of the mails, in order. Rejects where the server refuses: that is not "none". */
async function search(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (found) return found.toSorted((one, other) => one - other);
  // Some servers refuse to search a folder without mails.
  if (client.mailbox && client.mailbox.exists === 0) return [];
  throw new Error("the mail server refuses to search the folder");
}

/** Whether the mailbox has no room for new mails; false where the server does not tell. */
async function isFull(client: ImapFlow, folder: string): Promise<boolean> {
  const quota = await client.getQuota(folder).catch(() => false as const);
  if (quota === false) return false;
  return [quota.storage, quota.message].some((resource) => {
    const { usage = 0, limit = 0 } = resource ?? {};
    return limit > 0 && usage * 100 >= limit * FULL_PERCENT;
  });
}

/** A mail, or null if it was deleted in the meantime. `isAhead`: the server's clock is. */
async function fetchMail(
  client: ImapFlow,
  uid: number,
  now: Date,
): Promise<(FetchedMail & { readonly isAhead: boolean }) | null> {
  const query = { size: true, internalDate: true, bodyStructure: true };
  const about = await client.fetchOne(String(uid), query, { uid: true });
  if (!about) return ifDeleted(client, uid);
  const size = about.size ?? 0;
  const isWhole = size <= WHOLE_BYTES;
  const maxLength = isWhole ? WHOLE_BYTES : BEGINNING_BYTES;
  const body = await client.fetchOne(
    String(uid),
    { source: { start: 0, maxLength } },
    { uid: true },
  );
  if (!body) return ifDeleted(client, uid);
  return {
    uid,
    source: body.source ?? new Uint8Array(),
    isWhole,
    parts: isWhole ? [] : partsIn(about.bodyStructure),
    ...arrivalOf(about.internalDate, now),
  };
}

/** Servers hand over nothing for a moment of a mail that they scan or move. */
async function ifDeleted(client: ImapFlow, uid: number): Promise<null> {
  const found = await search(client, { uid: String(uid) });
  if (found.includes(uid)) throw new Error("the mail server lists a mail and does not send it");
  return null;
}

const TOLERANCE_MS = 10 * 60_000;

/** When the server took it. A time to come is wrong, and so is none at all. */
export function arrivalOf(internalDate: Date | string | undefined, now: Date) {
  const at = new Date(internalDate ?? Number.NaN).getTime();
  const isAhead = at > now.getTime() + TOLERANCE_MS;
  const isKnown = !Number.isNaN(at) && at <= now.getTime();
  return { arrivedAt: (isKnown ? new Date(at) : now).toISOString(), isAhead };
}

/** The attachments of a mail, as the server describes them. */
function partsIn(structure: MessageStructureObject | undefined): MailPart[] {
  if (!structure) return [];
  if (structure.childNodes) return structure.childNodes.flatMap(partsIn);
  const { type, parameters, dispositionParameters, size = 0, disposition, encoding } = structure;
  const name = dispositionParameters?.filename ?? parameters?.name ?? "";
  if (name === "" && disposition !== "attachment") return [];
  return [{ name, type, size: encoding?.toLowerCase() === "base64" ? fromBase64(size) : size }];
}

/** Four letters and the ends of lines stand for three bytes. */
const fromBase64 = (size: number) => Math.floor((size * 76 * 3) / (78 * 4));
