import type { DeliveryError } from "./delivery-error.ts";

/** A mail or webhook post about an enquiry, and how far it got. */
export type EnquiryMessage = {
  readonly id: string;
  readonly channel: string;
  /** The line of the timeline that wrote it, null for what the site sent. */
  readonly eventId: string | null;
  readonly status: "pending" | "paused" | "claimed" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
  /** The kind of that error which the desk has words for; null where it has none. */
  readonly error: DeliveryError | null;
  readonly updatedAt: string;
  readonly createdAt: string;
};
