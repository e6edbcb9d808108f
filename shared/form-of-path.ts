import type { LeadKind } from "./lead-fields.ts";

export type FormKind = LeadKind | "newsletter";

const forms: Readonly<Record<string, FormKind>> = {
  "/contact-us": "contact",
  "/pricing": "pricing",
  "/newsletter": "newsletter",
};

/** The form that a post to this path sends, null for a page without one; so a limit can be asked before a body is read. */
export function formOfPath(path: string): FormKind | null {
  if (Object.hasOwn(forms, path)) return forms[path] ?? null;
  return /^\/hire\/(?!developers$)[^/]+$/.test(path) ? "inquiry" : null;
}
