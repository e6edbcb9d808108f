import { type LeadResult, leadResultOf } from "#shared/forms/lead-result.ts";

const TIMEOUT_MS = 30_000;
const UNREACHABLE = "We couldn’t reach the server. What you wrote is still here. Please try again in a moment.";
const TOO_LONG = "Your message is too long. It’s still here. Shorten it, then send it again.";

const refused = (message: string): LeadResult => ({ status: "refused", message, errors: {}, values: {} });

/** Sends the browser's own post, but asks for JSON. A network failure becomes a refusal, which keeps the typed text. */
export async function postLead(action: string, body: FormData): Promise<LeadResult> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(action, { method: "POST", body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 413) return refused(TOO_LONG);
    return leadResultOf(await response.json()) ?? refused(UNREACHABLE);
  } catch {
    return refused(UNREACHABLE);
  }
}
