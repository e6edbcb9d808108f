import { audit } from "#features/audit/tables/audit-table.server.ts";
import { findMemberByEmail, lockMember } from "#features/members/tables/members-table.server.ts";
import {
  consumeLink,
  findLink,
  hasPasskeys,
  hasWorkingLink,
  insertLink,
  reuseLink,
} from "#features/members/tables/sign-in-tables.server.ts";
import { DAY_MS, HOUR_MS, isoFromNow, MINUTE_MS } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { consume } from "#server/limits/quotas-table.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import type { Site } from "#server/site.server.ts";
import { claimKey, hasKey, takeLease } from "#server/store/idempotency-keys-table.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { actorOf, type SignInBrowser, type SignInOutcome } from "#shared/contracts/desk.ts";
import { beginSession } from "./sessions.server.ts";

const LINK_MS = 15 * MINUTE_MS;
/** How long an opened page may press its button again because the answer got lost. */
const AGAIN_MS = 5 * MINUTE_MS;
/** How long asking again from one page counts as the same request. */
const REPEATED_MS = 2 * MINUTE_MS;
const INVITATION_MS = 3 * DAY_MS;
/**
 * Beyond this, a link is mailed only if none works for `STILL_GOOD_MS`: no flooded mailbox, no
 * locked-out member.
 */
const FREELY_PER_HOUR = 3;
const STILL_GOOD_MS = 5 * MINUTE_MS;

/** What an invitation needs: also the command that invites the first member, when no site runs. */
export type InvitingSite = Pick<
  Site,
  "store" | "clock" | "keys" | "links" | "mailDomain" | "onStored"
>;

type NewLink = {
  readonly memberId: string | null;
  readonly email: string;
  readonly isInvitation: boolean;
};

/**
 * Stores a link and queues its mail. Only the mail contains the token, so the store alone cannot
 * sign anybody in.
 */
export async function queueLink(
  db: Database,
  site: InvitingSite,
  { memberId, email, isInvitation }: NewLink,
) {
  const { clock, keys, mailDomain } = site;
  const id = createId(clock());
  await insertLink(db, {
    id,
    memberId,
    addressHash: keys.hashContent("sign-in", email),
    isInvitation: isInvitation ? 1 : 0,
    createdAt: isoFromNow(clock),
    expiresAt: isoFromNow(clock, isInvitation ? INVITATION_MS : LINK_MS),
  });
  const payload = JSON.stringify({ linkId: id });
  await insertMessages(db, [createMessage("mail-desk-link", { payload }, mailDomain(), clock)]);
  return id;
}

/**
 * Does the same work for members and strangers, so that the answer reveals nothing. `form` names
 * the opened page: if its answer got lost, pressing the button again mails nothing twice.
 */
export async function mailSignInLink(site: Site, typed: string, form = ""): Promise<void> {
  const { keys, store, clock } = site;
  const email = typed.toLowerCase();
  const addressHash = keys.hashContent("sign-in", email);
  const freely = { name: `sign-in ${addressHash}`, limit: FREELY_PER_HOUR, windowMs: HOUR_MS };
  const post = `asked ${keys.hashContent("form", `${form} ${email}`)}`;
  await store.transaction(async (db) => {
    // Later, whoever presses it on a page that is still open wants another mail.
    const lease = { now: clock(), ageMs: REPEATED_MS };
    if (form !== "" && !(await takeLease(db, post, lease))) return;
    // This also makes simultaneous requests for one address wait for each other.
    const isOften = (await consume(db, clock(), [freely])) !== undefined;
    if (isOften && (await hasWorkingLink(db, addressHash, isoFromNow(clock, STILL_GOOD_MS))))
      return;
    const member = await findMemberByEmail(db, email);
    // A row is stored for strangers too, but the deliverer then mails nobody.
    await queueLink(db, site, { memberId: member?.id ?? null, email, isInvitation: false });
  });
  site.onStored();
}

/**
 * `form` names the opened page: if its answer got lost, the same page gets in again for some
 * minutes.
 */
export async function signInByLink(
  { links, store, clock, keys }: Site,
  token: string,
  browser: SignInBrowser,
  form = "",
): Promise<SignInOutcome> {
  const reading = links.read("sign-in", token);
  if (reading.status !== "valid") return { status: "refused" };
  const memberId = (await findLink(store.db, reading.id))?.memberId;
  if (!memberId) return { status: "refused" };
  return store.transaction<SignInOutcome>(async (db) => {
    const member = await lockMember(db, memberId, store.kind);
    // The same time in the link and its session, by which a repetition finds the session.
    const at = clock();
    const now = at.toISOString();
    const name = `link ${reading.id} ${keys.hashContent("form", form)}`;
    if (!member) return { status: "refused" };
    if (await consumeLink(db, reading.id, now)) {
      if (form !== "") await claimKey(db, name, now);
    } else {
      const link = await findLink(db, reading.id);
      const isFresh = Boolean(link?.usedAt && link.usedAt > isoFromNow(clock, -AGAIN_MS));
      const isSameForm = form !== "" && (await hasKey(db, name));
      if (!link || !isFresh || !isSameForm || !(await reuseLink(db, link, now)))
        return { status: "refused" };
    }
    await audit(db, {
      actor: actorOf(member),
      now: clock(),
      action: "signed in by link",
      record: member.email,
    });
    const session = await beginSession(db, () => at, member.id, browser);
    return { status: "signed in", token: session, hasPasskey: await hasPasskeys(db, member.id) };
  });
}
