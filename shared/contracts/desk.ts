import type { Role } from "./desk-pages.ts";

/**
 * A member's post. `id` names it, so that a repeated one is recognised; `request` stands for its
 * fields. Both are hashes.
 */
export type DeskPost = { readonly id: string; readonly request: string };

/**
 * The author of an action: a member, or the command line (null id); with the post that asks for it,
 * if there is one.
 */
export type Actor = { readonly id: string | null; readonly name: string; readonly post?: DeskPost };

/** A member who does something, with the post that asks for it. */
export type ActingMember = { readonly id: string; readonly name: string; readonly post?: DeskPost };

/** Counts beside the names of pages and tabs stop at this number. */
export const mostCounted = 1_000;

export const commandLine: Actor = { id: null, name: "command line" };

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly timeZone: string | null;
};

export const enquiryNotifications = ["assigned", "mentioned", "due", "wrote"] as const;
export const contentNotifications = ["review", "approved", "returned"] as const;
export const planNotifications = ["failed"] as const;
export const notificationKinds = [
  ...enquiryNotifications,
  ...contentNotifications,
  ...planNotifications,
] as const;
export type EnquiryNotification = (typeof enquiryNotifications)[number];
export type ContentNotification = (typeof contentNotifications)[number];
export type NotificationKind = (typeof notificationKinds)[number];

export type Profile = Pick<Member, "name" | "timeZone"> & {
  readonly signature: string;
  readonly muted: readonly NotificationKind[];
};

/**
 * The name that colleagues see: the member's name, or the local part of the address if none is set.
 */
export const nameOf = ({ name, email }: Pick<Member, "name" | "email">) =>
  name || (email.split("@")[0] ?? email);

export const actorOf = (member: Pick<Member, "id" | "name" | "email">) => ({
  id: member.id,
  name: nameOf(member),
});

export type SignedIn = { readonly member: Member; readonly sessionId: string };

export type SignInBrowser = { readonly oldToken: string | null; readonly userAgent: string };

export type SignInOutcome =
  | { readonly status: "signed in"; readonly token: string; readonly hasPasskey: boolean }
  | { readonly status: "refused" };

export type MemberInList = Member & { readonly seenAt: string | null; readonly createdAt: string };

/**
 * `changed`: the member has another role, or enquiries to hand over, that the page did not show.
 */
export type MemberChange = { readonly status: "done" | "last admin" | "unknown" | "changed" };

/** `owns enquiries`: nothing was changed, because nobody was named to take these over. */
export type RoleChange =
  | (MemberChange & { readonly handed: number })
  | { readonly status: "owns enquiries"; readonly open: number };

export type RecordName = {
  readonly kind: "enquiry" | "subscriber";
  readonly id: string;
  readonly name: string;
  readonly note: string;
};
