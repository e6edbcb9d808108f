import type { DeliveryError } from "./delivery-error.ts";
import type { RecordName } from "./desk.ts";

export type MailSummary = { readonly to: string; readonly subject: string };

export type OutboxLine = {
  readonly id: string;
  readonly channel: string;
  readonly status: "pending" | "paused" | "claimed" | "delivered" | "failed";
  /** The enquiry or the subscriber that it is about; null for other mails of the desk. */
  readonly about: RecordName | null;
  /** Null for posts of the webhook, and for mails of which it cannot be told. */
  readonly mail: MailSummary | null;
  readonly attempts: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  /** The kind of that error, for mails whose server gave a known one. */
  readonly error: DeliveryError | null;
};
