import type { RecordName } from "./desk.ts";
import type { EnquiryMessage } from "./enquiries.ts";

export type MailSummary = { readonly to: string; readonly subject: string };

export type OutboxLine = EnquiryMessage & {
  /** Its enquiry or subscriber; null for other mails of the desk. */
  readonly about: RecordName | null;
  /** Null for webhook posts, and for mails whose recipient is no longer known. */
  readonly mail: MailSummary | null;
};
