export type MembersTable = {
  id: string;
  email: string;
  name: string;
  role: string;
  createdAt: string;
  removedAt: string | null;
  signature: string | null;
  /** IANA name; null for the browser's time zone. */
  timeZone: string | null;
  /** Notifications that the member switched off, separated by spaces. */
  muted: string | null;
};

export type PasskeysTable = {
  id: string;
  memberId: string;
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
