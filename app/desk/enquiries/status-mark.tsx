import type { DeskEnquiries } from "#content/types.ts";

/** A status by its name, with a mark that also reads without colour. */
export function StatusMark({ statuses, status }: { statuses: DeskEnquiries["statuses"]; status: string }) {
  const known = statuses.find(({ slug }) => slug === status);
  return (
    <span className={`enquiries-status enquiries-status--${known?.tone ?? "quiet"}`}>{known?.label ?? status}</span>
  );
}
