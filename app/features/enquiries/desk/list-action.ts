import type { ChangeOutcome } from "#features/enquiries/change-enquiries.server.ts";
import {
  changeEnquiries,
  markAsSpam,
  undoChange,
} from "#features/enquiries/change-enquiries.server.ts";
import type { SeenEnquiry } from "#features/enquiries/enquiries.ts";
import { NOBODY } from "#features/enquiries/enquiry-filter.ts";
import type { Site } from "#server/site.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { firstText } from "#shared/forms/first-text.ts";
import type { ViewDeleted, ViewNotSaved } from "./view-action.ts";

export type ListResult =
  | { readonly status: "changed"; readonly outcome: ChangeOutcome; readonly isUndone: boolean }
  | ViewNotSaved
  | ViewDeleted
  | { readonly status: "refused" };

type Dependencies = {
  readonly by: ActingMember;
  readonly site: Site;
  readonly statuses: readonly string[];
  readonly owners: readonly string[];
  readonly matching: (query: string) => Promise<readonly SeenEnquiry[]>;
};

const MAX_PICKED = 200;

export async function listAction(
  form: FormData,
  { site, by, statuses, owners, matching }: Dependencies,
): Promise<ListResult> {
  const selected = form.has("matching")
    ? await matching(firstText(form, "matching"))
    : readSelected(form);
  const changed = async (
    outcome: Promise<ChangeOutcome>,
    isUndone = false,
  ): Promise<ListResult> => ({
    status: "changed",
    outcome: await outcome,
    isUndone,
  });
  switch (firstText(form, "intent")) {
    case "change": {
      const [status, owner] = [firstText(form, "status"), firstText(form, "owner")];
      const isKnown = ["", ...statuses].includes(status) && ["", NOBODY, ...owners].includes(owner);
      if (!isKnown || status + owner === "") return { status: "refused" };
      const patch = {
        ...(status ? { status } : {}),
        ...(owner ? { ownerId: owner === NOBODY ? null : owner } : {}),
      };
      return changed(changeEnquiries(site, by, selected, patch));
    }
    case "spam":
      return changed(markAsSpam(site, by, selected, true));
    case "not-spam":
      return changed(markAsSpam(site, by, selected, false));
    case "undo":
      return changed(undoChange(site, by, firstText(form, "changeId")), true);
    default:
      return { status: "refused" };
  }
}

function readSelected(form: FormData): SeenEnquiry[] {
  return form
    .getAll("pick")
    .slice(0, MAX_PICKED)
    .flatMap((pick) => {
      const [id = "", version = ""] = String(pick).split(":");
      return /^\d+$/.test(version) ? [{ id, version: Number(version) }] : [];
    });
}
