import type { ActingMember, ChangeOutcome, EnquiryServices, SeenEnquiry } from "#shared/contracts/enquiries.ts";
import { firstText } from "#shared/forms/read-lead.ts";
import { plainQuery } from "./list-view.ts";

export type ListResult =
  | { readonly status: "changed"; readonly outcome: ChangeOutcome; readonly isUndo: boolean }
  | { readonly status: "saved" }
  | { readonly status: "view deleted"; readonly name: string; readonly query: string }
  | { readonly status: "refused" };

type Parts = {
  readonly by: ActingMember;
  readonly enquiries: EnquiryServices;
  readonly statuses: readonly string[];
  /** Who may own an enquiry. */
  readonly owners: readonly string[];
  /** All that fit a view, by its query. */
  readonly matching: (query: string) => Promise<readonly SeenEnquiry[]>;
};

const MAX_PICKED = 200;

/** Carries out the forms of the list on all selected enquiries. */
export async function listAction(
  form: FormData,
  { by, enquiries, statuses, owners, matching }: Parts,
): Promise<ListResult> {
  const selected = form.has("matching") ? await matching(firstText(form, "matching")) : readSelected(form);
  const value = firstText(form, "value");
  const changed = async (outcome: Promise<ChangeOutcome>, isUndo = false): Promise<ListResult> => ({
    status: "changed",
    outcome: await outcome,
    isUndo,
  });
  switch (firstText(form, "intent")) {
    case "status":
      if (!statuses.includes(value)) return { status: "refused" };
      if (value === "spam") return changed(enquiries.markSpam(by, selected, true));
      return changed(enquiries.change(by, selected, { status: value }));
    case "owner":
      if (value !== "" && !owners.includes(value)) return { status: "refused" };
      return changed(enquiries.change(by, selected, { ownerId: value === "" ? null : value }));
    case "spam":
      return changed(enquiries.markSpam(by, selected, true));
    case "not-spam":
      return changed(enquiries.markSpam(by, selected, false));
    case "undo":
      return changed(enquiries.undo(by, firstText(form, "changeId")), true);
    case "save-view": {
      const name = firstText(form, "name").trim().slice(0, 60);
      if (name === "") return { status: "refused" };
      await enquiries.saveView(by.id, { name, query: plainQuery(new URLSearchParams(firstText(form, "query"))) });
      return { status: "saved" };
    }
    case "delete-view":
      await enquiries.deleteView(by.id, firstText(form, "id"));
      return { status: "view deleted", name: firstText(form, "name"), query: firstText(form, "query") };
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
