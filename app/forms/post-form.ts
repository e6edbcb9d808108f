import { VISIT_FIELD } from "#shared/forms/hidden-fields.ts";
import type { Visit } from "#shared/forms/visit.ts";

const TIMEOUT_MS = 30_000;

/**
 * Sends the browser's own post with the visit's origin, but asks for JSON; null if there was no
 * answer.
 */
export async function postForm(action: string, body: FormData): Promise<Response | null> {
  body.set(
    VISIT_FIELD,
    JSON.stringify({ ...visitOfTab(), page: location.pathname } satisfies Partial<Visit>),
  );
  const headers = { accept: "application/json" };
  return fetch(action, {
    method: "POST",
    body,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
}

const LONGEST_WORDS = 400;

/**
 * What a refusal says that no form's action wrote: plain text of the server, or of the proxy before
 * it.
 */
export async function wordsOf(response: Response): Promise<string | null> {
  if (!response.headers.get("content-type")?.startsWith("text/plain")) return null;
  const text = (await response.text().catch(() => "")).trim();
  return text !== "" && text.length <= LONGEST_WORDS ? text : null;
}

/** Written by browser/early/early-script.ts. */
function visitOfTab(): Partial<Visit> {
  try {
    return JSON.parse(sessionStorage.getItem("visit") ?? "{}") as Partial<Visit>;
  } catch {
    return {};
  }
}
