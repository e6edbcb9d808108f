import type { ColumnType } from "kysely";

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
  /** Which budget was used up, so that the visitor was not mailed; null when they were, or the flags say why not. */
  unmailed: string | null;
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
  status: "pending" | "claimed" | "delivered" | "failed";
  attempts: ColumnType<number, number | undefined, number>;
  nextAttemptAt: string;
  claimedBy: string | null;
  claimedUntil: string | null;
  messageId: string;
  lastError: string | null;
  /** Since when it is given up because of whom it was for; null also where the mail server was at fault. */
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

export type MembersTable = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: string;
  createdAt: string;
  removedAt: string | null;
};

export type PasskeysTable = {
  /** As the authenticator names it. */
  id: string;
  memberId: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
  createdAt: string;
  usedAt: string | null;
};

export type SessionsTable = {
  id: string;
  memberId: string;
  tokenHash: string;
  browser: string;
  createdAt: string;
  seenAt: string;
};

export type SignInLinksTable = {
  id: string;
  memberId: string | null;
  addressHash: string;
  isInvitation: number;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
};

export type AuditTable = {
  id: string;
  at: string;
  memberId: string | null;
  actor: string;
  action: string;
  record: string;
  detail: string;
};
/** What the staff make of a lead: one row for each, and narrow, because the list walks it. */
export type EnquiriesTable = {
  /** Milliseconds of its arrival times 1000, and a number that tells those of one millisecond apart. */
  arrival: ColumnType<number | string, number, never>;
  leadId: string;
  kind: string;
  status: string;
  ownerId: string | null;
  page: string;
  campaign: string;
  technology: string;
  isFlagged: number;
  /** Somebody said that it is no spam, so what else this sender writes is not flagged by how it looks. */
  isVouched: ColumnType<number, number | undefined, number>;
  /** In lower case. */
  email: string;
  nextStep: string | null;
  nextStepOn: string | null;
  answeredAt: string | null;
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

export type Tables = {
  enquiries: EnquiriesTable;
  enquiryEvents: EnquiryEventsTable;
  enquiryMentions: { id: string; leadId: string; memberId: string };
  searchDocuments: { arrival: ColumnType<number | string, number, never>; words: string };
  savedViews: SavedViewsTable;
  blockedDomains: { domain: string; memberName: string; createdAt: string };
  /** Who was erased, and which mails written to files, as keyed hashes. */
  erasures: { hash: string; erasedAt: string };
  /** What may happen once among all instances, by its name. */
  doneOnce: { name: string; doneAt: string };
  tallies: { dimension: string; day: string; name: string; device: string; count: number };
  /** How far something was counted, by its name. */
  figureMarks: { name: string; value: string };
  /** PostgreSQL only, as is the next. */
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
  budgets: { name: string; startedAt: string; spent: number };
  healthChecks: { name: string; checkedAt: string };
};
