import type { ColumnType } from "kysely";
import type { EditingTables } from "#features/editing/tables/editing-tables.server.ts";
import type { EventKind } from "#features/enquiries/enquiries.ts";
import type { StoredTemplate } from "#features/enquiries/reply-templates.ts";
import type { LeadKind } from "#features/leads/lead-fields.ts";
import type { MailboxTables } from "#features/mailbox/tables/mailbox-tables.server.ts";
import type { NewsletterTables } from "#features/newsletter/tables/newsletter-tables.server.ts";
import type { Member } from "#shared/contracts/desk.ts";

/** Tables that are described beside their queries. */
type OtherTables = EditingTables & MailboxTables & NewsletterTables;

type WithDefault = ColumnType<number, number | undefined, number>;

// Times are UTC ISO text and JSON is text, so that both databases store, compare and dump the same
// values.
export type Tables = OtherTables & {
  leads: {
    id: string;
    reference: string;
    kind: LeadKind;
    email: string;
    fields: string;
    page: string;
    referrer: string;
    utm: string;
    consentVersion: string;
    consentWording: string;
    addressHash: string;
    flags: string;
    suppressed: string | null;
    /** Unique while a duplicate counts as the same lead, null afterwards. */
    dedupeKey: string | null;
    createdAt: string;
  };
  outbox: {
    id: string;
    leadId: string | null;
    subscriberId: string | null;
    issue: string | null;
    channel: string;
    payload: string;
    status: "pending" | "claimed" | "delivered" | "failed" | "dropped";
    attempts: WithDefault;
    nextAttemptAt: string;
    claimedBy: string | null;
    claimedUntil: string | null;
    messageId: string;
    /** Of the last attempt; for a delivered message, why nothing was sent. */
    lastError: string | null;
    /** When it failed because of the recipient; null if the mail server was the cause. */
    refusedAt: string | null;
    /** 1 if written to a file instead of sent; null for mails of release 1.0. */
    isFile: number | null;
    createdAt: string;
    updatedAt: string;
  };
  enquiries: {
    leadId: string;
    createdAt: string;
    kind: LeadKind;
    status: string;
    ownerId: string | null;
    page: string;
    campaign: string;
    site: string;
    isFlagged: number;
    /**
     * A member marked it as not spam, so later enquiries of this sender are not flagged by their
     * content.
     */
    isAllowlisted: WithDefault;
    /** In lower case; the corrected address if there is one. */
    email: string;
    /** The sender's data as corrected by a member; null if as typed. */
    contactName: string | null;
    contactEmail: string | null;
    contactPhone: string | null;
    contactCompany: string | null;
    nextStep: string | null;
    nextStepOn: string | null;
    /** Whole units of the company's first currency; null if not known. */
    worth: number | null;
    /** The slug of a reason in the content, or of one that was there once. */
    lostReason: string | null;
    /**
     * When the company first replied, as far as the desk knows, since the sender wrote last; null
     * while they wait.
     */
    answeredAt: string | null;
    /** When it first replied at all; null if that is the time above. */
    firstAnsweredAt: string | null;
    /** Since when the sender waits, or waited, after writing again. */
    waitingSince: string | null;
    changedAt: string;
    version: WithDefault;
  };
  enquiryEvents: {
    id: string;
    leadId: string;
    changeId: string;
    kind: EventKind;
    memberId: string;
    memberName: string;
    body: string;
    changes: string;
    version: number;
    createdAt: string;
    /** When its author last changed a note; null for never. */
    editedAt: string | null;
  };
  enquiryReads: { memberId: string; leadId: string };
  enquiryMentions: { id: string; leadId: string; memberId: string; isRead: WithDefault };
  searchDocuments: { leadId: string; words: string; version: WithDefault };
  /** `query` has filters and order of the list, never the words of a search. */
  savedViews: { id: string; memberId: string; label: string; query: string; isShared: number };
  /** `removedAt` is a soft deletion, so that a template from the content stays deleted. */
  replyTemplates: Omit<StoredTemplate, "version">;
  /**
   * Unpublished changes. `commit` holds the content; `author` and `reviewer` name members, `…By`
   * are their ids.
   */
  /** `muted` are the notifications that the member switched off, separated by spaces. */
  members: Omit<Member, "role"> & {
    role: string;
    createdAt: string;
    removedAt: string | null;
    signature: string | null;
    muted: string | null;
  };
  passkeys: {
    id: string;
    memberId: string;
    publicKey: string;
    counter: number;
    transports: string;
    name: string;
    createdAt: string;
    usedAt: string | null;
  };
  sessions: {
    id: string;
    memberId: string;
    tokenHash: string;
    browser: string;
    createdAt: string;
    seenAt: string;
  };
  signInLinks: {
    id: string;
    memberId: string | null;
    addressHash: string;
    isInvitation: number;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  auditLog: {
    id: string;
    at: string;
    memberId: string | null;
    actor: string;
    action: string;
    record: string;
    detail: string;
  };
  /** Erased people, and their mails written to files, as keyed hashes. */
  erasures: { hash: string; erasedAt: string };
  /** Names of actions that happen once among all instances; also leases. */
  idempotencyKeys: { name: string; doneAt: string };
  deskAnswers: { id: string; request: string; answer: string; doneAt: string };
  analyticsCounters: {
    dimension: string;
    week: string;
    name: string;
    device: string;
    count: number;
  };
  // This table and the next exist only in PostgreSQL.
  daySalts: { day: string; salt: string };
  dayVisitors: { day: string; hash: ColumnType<number | string, number, never> };
  usedChallenges: { signature: string; expiresAt: string };
  upkeepClock: { name: string; at: string };
  quotas: { name: string; startedAt: string; used: number };
  healthChecks: { name: string; checkedAt: string };
};
