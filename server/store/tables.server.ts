import type { ColumnType } from "kysely";
import type { ContentDraftsTable, ContentPublicationsTable } from "./content/table-types.server.ts";
import type {
  AuditTable,
  MembersTable,
  PasskeysTable,
  SessionsTable,
  SignInLinksTable,
} from "./member-tables.server.ts";

// Times are UTC ISO text and JSON is text, so that both databases hold, compare and dump the same values.

export type LeadsTable = {
  id: string;
  reference: string;
  kind: string;
  email: string;
  fields: string;
  page: string;
  referrer: string;
  utm: string;
  consentVersion: string;
  consentWording: string;
  addressHash: string;
  flags: string;
  /** Which quota was used up, so that the visitor was not mailed; null when they were, or the flags say why not. */
  suppressed: ColumnType<string | null, string | null | undefined, string | null>;
  /** Unique while a repetition counts as the same lead, null afterwards. */
  dedupeKey: string | null;
  createdAt: string;
};

export type OutboxTable = {
  id: string;
  leadId: string | null;
  subscriberId: string | null;
  /** The post that a newsletter mail is about; an issue goes to a subscriber once. */
  issue: string | null;
  channel: string;
  payload: string;
  /** `paused` with its newsletter issue: not due until that is resumed. */
  status: "pending" | "paused" | "claimed" | "delivered" | "failed";
  attempts: ColumnType<number, number | undefined, number>;
  nextAttemptAt: string;
  claimedBy: string | null;
  claimedUntil: string | null;
  messageId: string;
  lastError: string | null;
  /** Since when it is failed because of whom it was for; null also where the mail server was at fault. */
  refusedAt: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: string;
  updatedAt: string;
};

export type SubscribersTable = {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
  requestedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
};

export type SubscriptionRequestsTable = {
  id: string;
  subscriberId: string;
  page: string;
  consentVersion: string;
  consentWording: string;
  addressHash: string;
  requestedAt: string;
  confirmedAt: string | null;
};

/** A post that somebody at the desk ordered to be mailed; whom it went to says the outbox. */
export type NewsletterIssuesTable = {
  slug: string;
  status: "scheduled" | "sending" | "paused" | "sent" | "cancelled";
  startsAt: string;
  perMinute: number;
  /** Before then no instance queues more of it. */
  nextStepAt: string;
  /** Since when everybody's mail is in the outbox. */
  queuedAt: string | null;
  finishedAt: string | null;
  memberName: string;
};

/** What the staff make of a lead: one row for each. */
export type EnquiriesTable = {
  leadId: string;
  createdAt: string;
  kind: string;
  status: string;
  ownerId: ColumnType<string | null, string | null | undefined, string | null>;
  page: string;
  campaign: string;
  /** The site that the visitor came from, as visits are counted by it. */
  site: string;
  isFlagged: number;
  /** Somebody said that it is no spam, so what else this sender writes is not flagged by how it looks. */
  isAllowlisted: ColumnType<number, number | undefined, number>;
  /** In lower case; the corrected one if there is one. */
  email: string;
  /** What a member put right; null where it is as typed. */
  contactName: ColumnType<string | null, string | null | undefined, string | null>;
  contactEmail: ColumnType<string | null, string | null | undefined, string | null>;
  nextStep: ColumnType<string | null, string | null | undefined, string | null>;
  nextStepOn: ColumnType<string | null, string | null | undefined, string | null>;
  answeredAt: ColumnType<string | null, string | null | undefined, string | null>;
  changedAt: string;
  version: ColumnType<number, number | undefined, number>;
};

export type EnquiryEventsTable = {
  id: string;
  leadId: string;
  /** What was changed in one go, so that it can be undone in one. */
  changeId: string;
  kind: string;
  memberId: string;
  memberName: string;
  body: string;
  changes: string;
  version: number;
  createdAt: string;
};

export type SavedViewsTable = { id: string; memberId: string; name: string; query: string; createdAt: string };

export type ReplyTemplatesTable = {
  id: string;
  label: string;
  subject: string;
  body: string;
  /** A template from the content stays deleted this way. */
  removedAt: ColumnType<string | null, string | null | undefined, string | null>;
  /** The name of a member, and when; null for a template of the content that nobody changed. */
  changedBy: ColumnType<string | null, string | null | undefined, string | null>;
  changedAt: ColumnType<string | null, string | null | undefined, string | null>;
};

export type Tables = {
  contentDrafts: ContentDraftsTable;
  contentPublications: ContentPublicationsTable;
  enquiries: EnquiriesTable;
  enquiryEvents: EnquiryEventsTable;
  /** Which enquiries a member has opened. */
  enquiryReads: { memberId: string; leadId: string };
  enquiryMentions: {
    id: string;
    leadId: string;
    memberId: string;
    isRead: ColumnType<number, number | undefined, number>;
  };
  searchDocuments: { leadId: string; words: string };
  savedViews: SavedViewsTable;
  replyTemplates: ReplyTemplatesTable;
  blockedDomains: { domain: string; memberName: string; createdAt: string };
  /** Who was erased, and which mails written to files, as keyed hashes. */
  erasures: { hash: string; erasedAt: string };
  /** What happens once among all instances, by its name; also leases. */
  idempotencyKeys: { name: string; doneAt: string };
  analyticsCounters: { dimension: string; week: string; name: string; device: string; count: number };
  // Of PostgreSQL only, with the next.
  daySalts: { day: string; salt: string };
  dayVisitors: { day: string; hash: ColumnType<number | string, number, never> };
  leads: LeadsTable;
  outbox: OutboxTable;
  subscribers: SubscribersTable;
  subscriptionRequests: SubscriptionRequestsTable;
  newsletterIssues: NewsletterIssuesTable;
  members: MembersTable;
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  signInLinks: SignInLinksTable;
  auditLog: AuditTable;
  usedChallenges: { signature: string; expiresAt: string };
  quotas: { name: string; startedAt: string; used: number };
  healthChecks: { name: string; checkedAt: string };
};
