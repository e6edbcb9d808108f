import type { Role } from "./desk-pages.ts";

/** Who did something: a member, or the command line (no id). */
export type Actor = { readonly id: string | null; readonly name: string };

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** By its IANA name; null for that of the browser. */
  readonly timeZone: string | null;
};

/** What a member is mailed about, unless switched off. */
export const notificationKinds = ["assigned", "mentioned", "due"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What members set for themselves. */
export type Profile = Pick<Member, "name" | "timeZone"> & {
  /** Below every answer; empty for none. */
  readonly signature: string;
  readonly muted: readonly NotificationKind[];
};

/** How colleagues see a member: by name, or by the name in their address until they have set one. */
export const nameOf = ({ name, email }: Pick<Member, "name" | "email">) => name || (email.split("@")[0] ?? email);

/** A member as an actor. */
export const actorOf = (member: Pick<Member, "id" | "name" | "email">) => ({ id: member.id, name: nameOf(member) });

/** Who is signed in, and by which session. */
export type SignedIn = { readonly member: Member; readonly sessionId: string };

/** The browser that signs in, and the token of the session that it had before, which ends. */
export type SignInBrowser = { readonly oldToken: string | null; readonly userAgent: string };

/** The result of a sign-in, with the token of the new session for the cookie. */
export type SignInOutcome =
  | { readonly status: "signed in"; readonly token: string; readonly hasPasskey: boolean }
  | { readonly status: "refused" };

export type MemberInList = Member & { readonly seenAt: string | null; readonly createdAt: string };

export type MemberChange = { readonly status: "done" | "last admin" | "unknown" };

/** The name of a record, for a link to it. */
export type RecordName = {
  readonly kind: "enquiry" | "subscriber";
  readonly id: string;
  readonly name: string;
  /** The reference of an enquiry. */
  readonly note: string;
};
