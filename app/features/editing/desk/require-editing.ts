import { data, type RouterContextProvider } from "react-router";
import { deskContent } from "#content/collections.ts";
import { canEdit, type EditingSite } from "#features/editing/editing-site.server.ts";
import { whyUnavailable } from "#features/editing/records.server.ts";
import { siteContext } from "#server/site.server.ts";

/** The site, or why its content cannot be edited. */
export async function editableSite(
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly site: EditingSite } | { readonly reason: string }> {
  const site = context.get(siteContext);
  if (!canEdit(site)) return { reason: deskContent.unavailable.unset };
  const why = await whyUnavailable(site);
  return why === null ? { site } : { reason: deskContent.unavailable[why] };
}

/** For pages that can be reached only if content can be edited. */
export async function requireEditing(
  context: Readonly<RouterContextProvider>,
): Promise<EditingSite> {
  const editable = await editableSite(context);
  if ("reason" in editable) throw data(null, { status: 404 });
  return editable.site;
}
