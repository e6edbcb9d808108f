import type { FiguresDesk } from "./desk-figures.ts";
import type { NewsletterDesk } from "./desk-newsletter.ts";
import type { OutboxDesk } from "./desk-outbox.ts";
import type { Role } from "./desk-pages.ts";
import type { PeopleDesk } from "./desk-people.ts";
import type { Admission, Client } from "./services.ts";

/** Who did something: a member, or with no id the command line. */
export type Actor = { readonly id: string | null; readonly name: string };

export type Member = { readonly id: string; readonly email: string; readonly name: string; readonly role: Role };

/** A member as the one who did something. */
export const actorOf = ({ id, name, email }: Pick<Member, "id" | "name" | "email">): Actor => ({
  id,
  name: name || email,
});

/** Who is signed in, and by which session. */
export type SignedIn = { readonly member: Member; readonly sessionId: string };

/** A way in that was accepted: the token of the new session, for the cookie. */
type Entered = { readonly status: "entered"; readonly token: string; readonly hasPasskey: boolean };

/** Where somebody signs in from: the session they had, which ends, and what their browser calls itself. */
export type Arrival = { readonly oldToken: string | null; readonly userAgent: string };

export type MemberSession = {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly isCurrent: boolean;
};

export type MemberPasskey = {
  readonly id: string;
  /** The browser that it was made with. */
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

export type MemberInList = Member & { readonly seenAt: string | null; readonly createdAt: string };

export type InviteOutcome = { readonly status: "invited" | "already a member" };
export type MemberChange = { readonly status: "done" | "last admin" | "unknown" };

/** Whom a record is about, and which of their records it is. */
export type RecordName = {
  readonly kind: "enquiry" | "subscriber";
  readonly id: string;
  readonly name: string;
  /** The reference of an enquiry. */
  readonly note: string;
};

export type AuditLine = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly record: string;
  readonly detail: string;
  /** Null where the record has no page, or is gone. */
  readonly about: RecordName | null;
};

/** What the desk may ask of the server. Refusals are values; nothing here throws for bad input. */
export type DeskServices = {
  /** Counts one try to get in from this client against the limit. */
  admit(client: Client): Promise<Admission>;
  /**
   * Who this session token belongs to; null when it is none, is over, or the member was removed. It counts as a use of
   * the session, which puts off its end, unless the browser asks by itself.
   */
  signedIn(token: string, how?: { readonly isUse: boolean }): Promise<SignedIn | null>;
  /**
   * Mails a link when the address is a member's, unless that was done often and the last one still works. The same work
   * and answer whoever asks.
   */
  mailLink(email: string): Promise<void>;
  /** Takes the token of a mailed link, once. */
  enterByLink(token: string, arrival: Arrival): Promise<Entered | { readonly status: "refused" }>;
  /** What the browser is to do with its passkeys, as the JSON that it takes; `origin` is where the page stands. */
  passkeyOptions(origin: string): Promise<string>;
  /** Takes what the browser made of those options, as JSON, once. */
  enterByPasskey(answer: string, origin: string, arrival: Arrival): Promise<Entered | { readonly status: "refused" }>;
  newPasskeyOptions(who: SignedIn, origin: string): Promise<string>;
  addPasskey(
    who: SignedIn,
    answer: string,
    origin: string,
    userAgent: string,
  ): Promise<{ readonly status: "done" | "refused" }>;
  passkeys(who: SignedIn): Promise<MemberPasskey[]>;
  removePasskey(who: SignedIn, id: string): Promise<void>;
  signOut(token: string): Promise<void>;
  sessions(who: SignedIn): Promise<MemberSession[]>;
  /** Ends one session of the member, or with null all but the present one and every mailed link. */
  endSession(who: SignedIn, id: string | null): Promise<void>;
  members(): Promise<MemberInList[]>;
  invite(by: Actor, member: Pick<Member, "email" | "name" | "role">): Promise<InviteOutcome>;
  changeRole(by: Actor, id: string, role: Role): Promise<MemberChange>;
  removeMember(by: Actor, id: string): Promise<MemberChange>;
  /** Signs a member out everywhere and ends the links mailed to them; they stay a member. */
  endSessionsOf(by: Actor, id: string): Promise<MemberChange>;
  /** A page of the audit log, the latest first, and what to ask for as `before` to get the next one. */
  auditLog(filter: {
    readonly before?: string;
    readonly text?: string;
  }): Promise<{ readonly lines: readonly AuditLine[]; readonly next: string | null }>;
  readonly newsletter: NewsletterDesk;
  readonly people: PeopleDesk;
  readonly outbox: OutboxDesk;
  readonly figures: FiguresDesk;
};
