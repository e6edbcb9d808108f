import type { Site } from "#server/site.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Delivery, OutgoingMail } from "./mail-transport.server.ts";

/** What a mail is written from, as it is at that moment. */
export type MailDependencies = Pick<
  Site,
  "store" | "links" | "posts" | "renderMail" | "siteUrl"
> & {
  readonly openStatuses: readonly string[];
  readonly replyTo: string;
  readonly mailFrom: string;
  readonly companyName: string;
  readonly leadsTo: readonly string[];
};

type ComposedMail = Omit<OutgoingMail, "messageId" | "from" | "file"> &
  Partial<Pick<OutgoingMail, "from">>;

/** Writes a queued mail when it is due, or says why there is none to send. */
export type ComposeMail = (
  parts: MailDependencies,
  message: OutboxMessage,
) => Promise<ComposedMail | Delivery>;

/** Every mail of the site, by its channel of the outbox. */
export type MailsByChannel = Readonly<Record<string, ComposeMail>>;

export const NOTHING_TO_SEND = { status: "delivered", isUnneeded: true } as const;

export const notComposed = (reason: string): Delivery => ({
  status: "failed",
  error: new Error(reason),
  isFinal: true,
});

/** As final as a refused address: the reason lies with whom it was for. */
export const refusedByRecipient = (reason: string): Delivery => ({
  status: "failed",
  error: new Error(reason),
  isFinal: true,
  isRefused: true,
});
