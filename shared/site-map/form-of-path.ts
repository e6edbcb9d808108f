import { leadForms, type SiteForm } from "#shared/forms/lead-fields.ts";

export type FormKind = SiteForm | "newsletter";

const pages = Object.entries(leadForms).flatMap(([kind, form]) =>
  "pages" in form ? [{ kind: kind as SiteForm, pages: form.pages }] : [],
);

/** The form of a post to this path, null for a page without one; its limit is checked before the body is read. */
export function formOfPath(path: string): FormKind | null {
  if (path === "/newsletter") return "newsletter";
  return pages.find((form) => form.pages.test(path))?.kind ?? null;
}
