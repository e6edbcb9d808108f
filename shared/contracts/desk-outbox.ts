import type { RecordName } from "./desk.ts";
import type { EnquiryMessage } from "./enquiries.ts";

export type MailSummary = { readonly to: string; readonly subject: string };

export type OutboxLine = Omit<EnquiryMessage, "eventId"> & {
  /** The enquiry or the subscriber that it is about; null for other mails of the desk. */
  readonly about: RecordName | null;
  /** Null for posts of the webhook, and for mails of which it cannot be told. */
  readonly mail: MailSummary | null;
};
