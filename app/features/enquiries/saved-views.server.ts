import { audit } from "#features/audit/tables/audit-table.server.ts";
import {
  deleteView,
  findView,
  insertView,
  type SavedView,
  viewsFor,
} from "#features/enquiries/tables/saved-views-table.server.ts";
import { findMember } from "#features/members/tables/members-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import { waitForOthers } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";

/** More tabs than this are found no faster than a filter is set. */
export const mostViews = 12;

export type NewView = Pick<SavedView, "label" | "query"> & { readonly isShared: boolean };
export type SaveOutcome = "done" | "label taken" | "too many";

/** The member's views and the shared ones, with whether this member may delete them. */
export async function savedViewsOf({ store: { db } }: Site, memberId: string) {
  const isAdmin = (await findMember(db, memberId))?.role === "admin";
  const views = await viewsFor(db, memberId);
  return views.map((view) => ({
    id: view.id,
    label: view.label,
    query: view.query,
    isShared: view.isShared === 1,
    mayDelete: isAdmin || view.memberId === memberId,
  }));
}

/** Keeps a view of the list under a name, for this member or for all. */
export function saveView(
  { store, clock }: Site,
  by: ActingMember,
  { label, query, isShared }: NewView,
): Promise<SaveOutcome> {
  return store.transaction<SaveOutcome>(async (db) => {
    await waitForOthers(db, "saved views");
    const views = await viewsFor(db, by.id);
    const isSame = (view: SavedView) => view.label.toLowerCase() === label.toLowerCase();
    const same = views.find(isSame);
    if (same) return same.query === query ? "done" : "label taken";
    if (views.length >= mostViews) return "too many";
    const shared = isShared ? 1 : 0;
    await insertView(db, {
      id: createId(clock()),
      memberId: by.id,
      label,
      query,
      isShared: shared,
    });
    if (isShared)
      await audit(db, {
        actor: by,
        now: clock(),
        action: "view shared",
        record: "enquiries",
        detail: label,
      });
    return "done";
  });
}

/** Deletes a view of this member, or a shared one if an admin asks; what it was, if it is gone now. */
export function deleteSavedView(
  { store, clock }: Site,
  by: ActingMember,
  id: string,
): Promise<NewView | null> {
  return store.transaction(async (db) => {
    const view = await findView(db, id);
    if (!view) return null;
    const isAdmin = (await findMember(db, by.id))?.role === "admin";
    const isOwn = view.memberId === by.id;
    if (!isOwn && !(isAdmin && view.isShared)) return null;
    await deleteView(db, id);
    const { label, query } = view;
    if (view.isShared)
      await audit(db, {
        actor: by,
        now: clock(),
        action: "shared view deleted",
        record: "enquiries",
        detail: label,
      });
    return { label, query, isShared: view.isShared === 1 };
  });
}
