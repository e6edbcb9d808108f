import { DAY_MS, HOUR_MS, isoFromNow, MINUTE_MS } from "#server/clock.server.ts";
import { createId } from "#server/ids.server.ts";
import { createAdmission } from "#server/leads/admission.server.ts";
import { createMessage } from "#server/outbox/new-message.server.ts";
import { consume } from "#server/store/leads/quotas-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import { findMemberByEmail, lockMember } from "#server/store/members/members-table.server.ts";
import {
  consumeLink,
  findLink,
  hasPasskeys,
  hasWorkingLink,
  insertLink,
} from "#server/store/members/sign-in-tables.server.ts";
import { insertMessages } from "#server/store/outbox/outbox-table.server.ts";
import type { Database } from "#server/store/store.server.ts";
import { actorOf, type SignInBrowser, type SignInOutcome } from "#shared/contracts/desk.ts";
import type { Client } from "#shared/contracts/services.ts";
import type { DeskDependencies, InviteDependencies } from "./desk-dependencies.server.ts";
import { beginSession } from "./sessions.server.ts";

const LINK_MS = 15 * MINUTE_MS;
const INVITATION_MS = 3 * DAY_MS;
/** Beyond this, a link is mailed only if none works for `STILL_GOOD_MS`: no flooded mailbox, no locked-out member. */
const FREELY_PER_HOUR = 3;
const STILL_GOOD_MS = 5 * MINUTE_MS;

type NewLink = { readonly memberId: string | null; readonly email: string; readonly isInvitation: boolean };

/** Stores a link and queues its mail. Only the mail contains the token, so the store alone cannot sign anybody in. */
export async function queueLink(
  db: Database,
  dependencies: InviteDependencies,
  { memberId, email, isInvitation }: NewLink,
) {
  const { clock, keys, mailDomain } = dependencies;
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
  await insertMessages(db, [createMessage("mail-desk-link", { payload }, mailDomain, clock)]);
  return id;
}

export function createSignInServices(dependencies: DeskDependencies) {
  const { store, clock, keys, links } = dependencies;
  const admit = createAdmission(store, keys, dependencies.rateLimitPerMinute, "desk");
  return {
    admit: (client: Client) => admit("sign-in", client),

    /** Does the same work for members and strangers, so that the answer reveals nothing. */
    async mailLink(typed: string): Promise<void> {
      const email = typed.toLowerCase();
      const addressHash = keys.hashContent("sign-in", email);
      const freely = { name: `sign-in ${addressHash}`, limit: FREELY_PER_HOUR, windowMs: HOUR_MS };
      await store.transaction(async (db) => {
        // This also makes simultaneous requests for one address wait for each other.
        const isOften = (await consume(db, clock(), [freely])) !== undefined;
        if (isOften && (await hasWorkingLink(db, addressHash, isoFromNow(clock, STILL_GOOD_MS)))) return;
        const member = await findMemberByEmail(db, email);
        // A row is stored for strangers too, but the deliverer then mails nobody.
        await queueLink(db, dependencies, { memberId: member?.id ?? null, email, isInvitation: false });
      });
      dependencies.onStored();
    },

    async signInByLink(token: string, browser: SignInBrowser): Promise<SignInOutcome> {
      const reading = links.read("sign-in", token);
      if (reading.status !== "valid") return { status: "refused" };
      const memberId = (await findLink(store.db, reading.id))?.memberId;
      if (!memberId) return { status: "refused" };
      return store.transaction<SignInOutcome>(async (db) => {
        const member = await lockMember(db, memberId, store.kind);
        if (!member || !(await consumeLink(db, reading.id, isoFromNow(clock)))) return { status: "refused" };
        await audit(db, { actor: actorOf(member), now: clock(), action: "signed in by link", record: member.email });
        const session = await beginSession(db, clock, member.id, browser);
        return { status: "signed in", token: session, hasPasskey: await hasPasskeys(db, member.id) };
      });
    },
  };
}
