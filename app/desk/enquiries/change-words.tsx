import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryEvent } from "#shared/enquiries.ts";
import type { ListMember } from "./enquiry-table.tsx";

type Props = {
  event: Pick<EnquiryEvent, "kind" | "changes">;
  statuses: DeskEnquiries["statuses"];
  members: readonly ListMember[];
};

const labels = { status: "Status", ownerId: "Owner", nextStep: "Next step", nextStepOn: "On" } as const;

/** What an event changed, from what to what. */
export function ChangeWords({ event: { kind, changes }, statuses, members }: Props) {
  const shown = (name: string, value: string | null) => {
    if (value === null || value === "") return "none";
    if (name === "status") return statuses.find(({ slug }) => slug === value)?.label ?? value;
    if (name === "ownerId") return members.find(({ id }) => id === value)?.name ?? "a former member";
    return value;
  };
  const parts = Object.entries(changes).map(
    ([name, { from, to }]) => `${labels[name as keyof typeof labels]}: ${shown(name, from)} → ${shown(name, to)}`,
  );
  if (kind === "spam") parts.unshift("Marked as spam");
  if (kind === "not-spam") parts.unshift("Marked as no spam");
  return <span>{parts.join("; ") || "Saved without a change"}</span>;
}
