import { VISIT_FIELD } from "#shared/forms/lead-fields.ts";
import type { Visit } from "#shared/forms/visit.ts";

const TIMEOUT_MS = 30_000;

/** Sends the browser's own post with the visit's origin, but asks for JSON; null if there was no answer. */
export async function postForm(action: string, body: FormData): Promise<Response | null> {
  body.set(VISIT_FIELD, JSON.stringify({ ...visitOfTab(), page: location.pathname } satisfies Partial<Visit>));
  const headers = { accept: "application/json" };
  return fetch(action, { method: "POST", body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
}

/** Written by shell/early/early-script.ts. */
function visitOfTab(): Partial<Visit> {
  try {
    return JSON.parse(sessionStorage.getItem("visit") ?? "{}") as Partial<Visit>;
  } catch {
    return {};
  }
}
