import type { ColumnType } from "kysely";

export type MembersTable = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  role: string;
  createdAt: string;
  removedAt: string | null;
  /** Below every answer of theirs. */
  signature: ColumnType<string | null, string | null | undefined, string | null>;
  /** By its IANA name; null for that of the browser. */
  timeZone: ColumnType<string | null, string | null | undefined, string | null>;
  /** Notifications that they switched off, with spaces between. */
  muted: ColumnType<string | null, string | null | undefined, string | null>;
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
