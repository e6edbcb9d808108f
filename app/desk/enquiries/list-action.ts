import type { ChangeOutcome, EnquiryServices } from "#shared/contracts/desk-services.ts";
import type { ActingMember, SeenEnquiry } from "#shared/contracts/enquiries.ts";
import { NOBODY } from "#shared/contracts/enquiry-filter.ts";
import { firstText } from "#shared/forms/read-lead.ts";

export type ListResult =
  | { readonly status: "changed"; readonly outcome: ChangeOutcome; readonly isUndone: boolean }
  | { readonly status: "refused" };

type Dependencies = {
  readonly by: ActingMember;
  readonly enquiries: EnquiryServices;
  readonly statuses: readonly string[];
  readonly owners: readonly string[];
  readonly matching: (query: string) => Promise<readonly SeenEnquiry[]>;
};

const MAX_PICKED = 200;

export async function listAction(
  form: FormData,
  { by, enquiries, statuses, owners, matching }: Dependencies,
): Promise<ListResult> {
  const selected = form.has("matching") ? await matching(firstText(form, "matching")) : readSelected(form);
  const changed = async (outcome: Promise<ChangeOutcome>, isUndone = false): Promise<ListResult> => ({
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
      return changed(enquiries.change(by, selected, patch));
    }
    case "spam":
      return changed(enquiries.markSpam(by, selected, true));
    case "not-spam":
      return changed(enquiries.markSpam(by, selected, false));
    case "undo":
      return changed(enquiries.undo(by, firstText(form, "changeId")), true);
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
