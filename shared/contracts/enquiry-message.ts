import type { DeliveryError } from "./delivery-error.ts";

/** A mail or webhook post about an enquiry, and how far it got. */
export type EnquiryMessage = {
  readonly id: string;
  readonly channel: string;
  /** The line of the timeline that it belongs to; null for messages that the site sent by itself. */
  readonly eventId: string | null;
  readonly status: "pending" | "paused" | "claimed" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  /** The kind of that error, if the desk can explain it. */
  readonly error: DeliveryError | null;
  readonly updatedAt: string;
  readonly createdAt: string;
};
