import { leadForms, type SiteForm } from "#shared/forms/lead-fields.ts";

export type FormKind = SiteForm | "newsletter";

const pages = Object.entries(leadForms).flatMap(([kind, form]) =>
  "pages" in form ? [{ kind: kind as SiteForm, pages: form.pages }] : [],
);

/** The form that a post to this path sends, null for a page without one; so a limit can be asked before a body is read. */
export function formOfPath(path: string): FormKind | null {
  if (path === "/newsletter") return "newsletter";
  return pages.find((form) => form.pages.test(path))?.kind ?? null;
}
