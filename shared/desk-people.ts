import type { Actor } from "./desk.ts";

/** What is stored about somebody, as far as a list of it needs; `json` is all of it. */
export type PersonFound = {
  readonly leads: readonly { readonly reference: string; readonly kind: string; readonly createdAt: string }[];
  readonly subscriber: { readonly status: string; readonly requests: number } | null;
  readonly messages: number;
};

export type PersonErased = {
  readonly leads: readonly string[];
  readonly isSubscriber: boolean;
  readonly messages: number;
  readonly mailFiles: number;
  readonly views: number;
  /** References of leads, and other rows by table and key, that name the address: for somebody to look at. */
  readonly namedIn: readonly string[];
};

/** What retention takes within the next month. */
export type RetentionPreview = {
  readonly days: number;
  readonly leads: number;
  readonly ended: number;
  readonly unconfirmed: number;
};

/** The rights of the people whose data is held. */
export type PeopleDesk = {
  find(email: string): Promise<PersonFound>;
  /** Everything that is stored about somebody, as JSON to hand over; noted in the audit log. */
  export(by: Actor, email: string): Promise<string>;
  erase(by: Actor, email: string): Promise<PersonErased>;
  retention(): Promise<RetentionPreview>;
};
