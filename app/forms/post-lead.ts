import { type LeadResult, leadResultOf } from "#shared/lead-result.ts";

const GIVE_UP_MS = 30_000;
const UNREACHABLE = "We could not reach the server. What you wrote is still here: try again in a moment.";
const TOO_LONG =
  "This is more text than the form can take. What you wrote is still here: shorten it, then send it again.";

const refused = (message: string): LeadResult => ({ status: "refused", message, errors: {}, values: {} });

/**
 * Sends the very post that the browser would send and asks for its result alone instead of the page around it.
 * Whatever keeps the server from answering becomes an answer too: what was typed stays where it is.
 */
export async function postLead(action: string, body: FormData): Promise<LeadResult> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(action, { method: "POST", body, headers, signal: AbortSignal.timeout(GIVE_UP_MS) });
    if (response.status === 413) return refused(TOO_LONG);
    return leadResultOf(await response.json()) ?? refused(UNREACHABLE);
  } catch {
    return refused(UNREACHABLE);
  }
}
