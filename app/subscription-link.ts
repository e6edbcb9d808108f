import { data } from "react-router";
import { type LinkOutcome, RETRY_AFTER_SECONDS } from "#shared/services.ts";

const statuses: Record<LinkOutcome["status"], number> = { done: 200, expired: 410, invalid: 400, unavailable: 503 };

/** The token of the link that was opened, "" when it has none. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** What the page shows before its button is pressed. Opening it changes nothing, since mail scanners open links. */
export const beforePress = (request: Request): "invalid" | "ask" => (tokenOf(request) === "" ? "invalid" : "ask");

/** Answers the press of the button with its outcome, and with the HTTP status for it. */
export function answerPress({ status }: LinkOutcome) {
  return data(status, {
    status: statuses[status],
    headers: status === "unavailable" ? { "Retry-After": String(RETRY_AFTER_SECONDS) } : {},
  });
}
