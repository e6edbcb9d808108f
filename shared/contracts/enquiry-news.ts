/** An event for open desks. */
export type News =
  /** An enquiry changed, or (with no id) events may have been missed. */
  | { readonly kind: "changed" | "missed"; readonly id: string }
  | {
      readonly kind: "received";
      readonly id: string /** It looks like spam. */;
      readonly isFlagged?: true;
    }
  /** A mail that belongs to no enquiry came or went, or the state of the mailbox changed. */
  | { readonly kind: "mailbox" }
  | ({ readonly kind: "presence" } & Presence);

export type Presence = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly state: PresenceState;
};
export const presenceStates = ["viewing", "typing", "left"] as const;
export type PresenceState = (typeof presenceStates)[number];
