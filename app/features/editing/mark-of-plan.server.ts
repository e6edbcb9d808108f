import type { StoredDraft } from "#features/editing/tables/drafts-table.server.ts";
import { planMark } from "./plan-mark.ts";

/** The plan of a stored change, as pages name it. */
export const markOfPlan = ({ publishAt, unpublishAt, mailedBy }: StoredDraft): string =>
  planMark({ publishAt, unpublishAt, isMailed: mailedBy !== null });
