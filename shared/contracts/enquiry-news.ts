/** What open desks are told: an enquiry came, was changed, or (with no id) something may have been missed. */
export type News =
  | { readonly kind: "received" | "changed" | "missed"; readonly id: string }
  | ({ readonly kind: "presence" } & Presence);

/** Somebody has an enquiry open, writes in it, or has left it. */
export type Presence = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly state: PresenceState;
};
export const presenceStates = ["viewing", "typing", "left"] as const;
export type PresenceState = (typeof presenceStates)[number];
