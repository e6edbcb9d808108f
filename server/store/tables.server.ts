import type { ColumnType } from "kysely";
import type { ContentDraftsTable, ContentPublicationsTable } from "./content/table-types.server.ts";
import type {
  AuditTable,
  MembersTable,
  PasskeysTable,
  SessionsTable,
  SignInLinksTable,
} from "./member-tables.server.ts";

// Times are UTC ISO text and JSON is text, so that both databases store, compare and dump the same values.

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
  suppressed: string | null;
  /** Unique while a duplicate counts as the same lead, null afterwards. */
  dedupeKey: string | null;
  createdAt: string;
};

export type OutboxTable = {
  id: string;
  leadId: string | null;
  subscriberId: string | null;
  issue: string | null;
  channel: string;
  payload: string;
  status: "pending" | "claimed" | "delivered" | "failed";
  attempts: ColumnType<number, number | undefined, number>;
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

export type NewsletterIssuesTable = {
  slug: string;
  status: "scheduled" | "sending" | "sent" | "cancelled";
  startsAt: string;
  perMinute: number;
  nextStepAt: string;
  queuedAt: string | null;
  finishedAt: string | null;
  memberName: string;
};

export type EnquiriesTable = {
  leadId: string;
  createdAt: string;
  kind: string;
  status: string;
  ownerId: string | null;
  page: string;
  campaign: string;
  site: string;
  isFlagged: number;
  /** A member marked it as not spam, so later enquiries of this sender are not flagged by their content. */
  isAllowlisted: ColumnType<number, number | undefined, number>;
  /** In lower case; the corrected address if there is one. */
  email: string;
  /** The sender's data as corrected by a member; null if as typed. */
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  contactCompany: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
  /** When the company first replied, as far as the desk knows. */
  answeredAt: string | null;
  changedAt: string;
  version: ColumnType<number, number | undefined, number>;
};

export type EnquiryEventsTable = {
  id: string;
  leadId: string;
  changeId: string;
  kind: string;
  memberId: string;
  memberName: string;
  body: string;
  changes: string;
  version: number;
  createdAt: string;
};

export type ReplyTemplatesTable = {
  id: string;
  label: string;
  subject: string;
  body: string;
  /** A soft deletion, so that a template from the content stays deleted. */
  removedAt: string | null;
  changedBy: string | null;
  changedAt: string | null;
};

export type Tables = {
  contentDrafts: ContentDraftsTable;
  contentPublications: ContentPublicationsTable;
  enquiries: EnquiriesTable;
  enquiryEvents: EnquiryEventsTable;
  enquiryReads: { memberId: string; leadId: string };
  enquiryMentions: {
    id: string;
    leadId: string;
    memberId: string;
    isRead: ColumnType<number, number | undefined, number>;
  };
  searchDocuments: { leadId: string; words: string };
  replyTemplates: ReplyTemplatesTable;
  /** Erased people, and their mails written to files, as keyed hashes. */
  erasures: { hash: string; erasedAt: string };
  /** Names of actions that happen once among all instances; also leases. */
  idempotencyKeys: { name: string; doneAt: string };
  analyticsCounters: { dimension: string; week: string; name: string; device: string; count: number };
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
