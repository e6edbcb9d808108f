import { type DraftKey, enquiryOf } from "./drafts.ts";
import { chosenDraft, isOfTab } from "./tab-draft.ts";

export const draftLabels: Readonly<Record<DraftKey["form"], string>> = {
  change: "Next step",
  reply: "Reply",
  note: "Note",
  "note-edit": "Changed note",
  contact: "Contact",
  content: "Content",
  comment: "Comment on a change",
  call: "Call",
  template: "Template",
  profile: "Your account",
};

/** The page with the form that has the draft. */
export function draftAddress(key: DraftKey): string {
  const { form, recordId } = key;
  if (form === "content" || form === "comment") return `/desk/content/${recordId}`;
  if (form === "call") return `/desk/enquiries/new${chosenDraft(key)}`;
  if (form === "template" && isOfTab(key)) return `/desk/templates/new${chosenDraft(key)}`;
  if (form === "template") return `/desk/templates/${recordId}`;
  if (form === "profile") return "/desk/account";
  return `/desk/enquiries/${enquiryOf(key)}`;
}
