import type { Visit } from "#shared/forms/visit.ts";

/** Where this visit began, as the tab remembers it, with the page that the form is sent from. */
export function visitJson(): string {
  return JSON.stringify({ ...remembered(), page: location.pathname } satisfies Partial<Visit>);
}

function remembered(): Partial<Visit> {
  try {
    return JSON.parse(sessionStorage.getItem("visit") ?? "{}") as Partial<Visit>;
  } catch {
    // Storage can be switched off; the form must work without it.
    return {};
  }
}
