/**
 * An event for open desks: an enquiry came or changed, a mail that belongs to no enquiry came or
 * went or the mailbox is read otherwise than before, or (with no id) events may have been missed.
 */
export type News =
  | { readonly kind: "changed" | "missed"; readonly id: string }
  | { readonly kind: "mailbox" }
  | {
      readonly kind: "received";
      readonly id: string /** It looks like spam. */;
      readonly isFlagged?: true;
    }
  | ({ readonly kind: "presence" } & Presence);

export type Presence = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly state: PresenceState;
};
export const presenceStates = ["viewing", "typing", "left"] as const;
export type PresenceState = (typeof presenceStates)[number];
