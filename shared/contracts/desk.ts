import type { Role } from "./desk-pages.ts";

/** The author of an action: a member, or the command line (null id). */
export type Actor = { readonly id: string | null; readonly name: string };

export const commandLine: Actor = { id: null, name: "command line" };

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly timeZone: string | null;
};

export const notificationKinds = ["assigned", "mentioned", "due"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type Profile = Pick<Member, "name" | "timeZone"> & {
  readonly signature: string;
  readonly muted: readonly NotificationKind[];
};

/** The name that colleagues see: the member's name, or the local part of the address if none is set. */
export const nameOf = ({ name, email }: Pick<Member, "name" | "email">) => name || (email.split("@")[0] ?? email);

export const actorOf = (member: Pick<Member, "id" | "name" | "email">) => ({ id: member.id, name: nameOf(member) });

export type SignedIn = { readonly member: Member; readonly sessionId: string };

export type SignInBrowser = { readonly oldToken: string | null; readonly userAgent: string };

export type SignInOutcome =
  | { readonly status: "signed in"; readonly token: string; readonly hasPasskey: boolean }
  | { readonly status: "refused" };

export type MemberInList = Member & { readonly seenAt: string | null; readonly createdAt: string };

export type MemberChange = { readonly status: "done" | "last admin" | "unknown" };

export type RecordName = {
  readonly kind: "enquiry" | "subscriber";
  readonly id: string;
  readonly name: string;
  readonly note: string;
};
