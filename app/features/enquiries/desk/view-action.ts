import { redirect } from "react-router";
import { lineOf } from "#app/desk/frame/typed-text.ts";
import {
  deleteSavedView,
  type NewView,
  type SaveOutcome,
  saveView,
} from "#features/enquiries/saved-views.server.ts";
import type { Site } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/first-text.ts";
import { textLimits } from "#shared/forms/limits.ts";
import { keptQuery } from "./list-view.ts";

export type ViewNotSaved = {
  readonly status: "view not saved";
  readonly why: Exclude<SaveOutcome, "done"> | "no label";
  readonly label: string;
};

/** What was deleted, so that it can be saved again; null if it was gone before. */
export type ViewDeleted = { readonly status: "view deleted"; readonly view: NewView | null };

type Dependencies = { readonly site: Site; readonly by: ActingMember };

export const isAboutView = (form: FormData) =>
  ["save-view", "delete-view"].includes(firstText(form, "intent"));

/**
 * Deletes a view, and says which, or saves one: leads to the list that it shows, or says why it was
 * not saved.
 */
export async function viewAction(
  form: FormData,
  { site, by }: Dependencies,
): Promise<ViewNotSaved | ViewDeleted> {
  if (firstText(form, "intent") === "delete-view")
    return { status: "view deleted", view: await deleteSavedView(site, by, firstText(form, "id")) };
  const label = lineOf(form, "label", textLimits.viewLabel);
  const query = keptQuery(new URLSearchParams(firstText(form, "query")));
  if (label === "") return { status: "view not saved", why: "no label", label };
  const outcome = await saveView(site, by, { label, query, isShared: form.has("isShared") });
  if (outcome === "done") throw redirect(`/desk/enquiries?${query}`);
  return { status: "view not saved", why: outcome, label };
}
