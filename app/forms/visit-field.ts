import type { Visit } from "#shared/forms/visit.ts";

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
