import type { ContentReply } from "#content/editing/questions.ts";
import type { RecordKey } from "#content/editing/records.ts";
import type { EditingSite } from "./editing-site.server.ts";

/** A record as a commit has it; without a file if it has none. */
export async function recordAt(
  site: EditingSite,
  commit: string,
  key: RecordKey,
): Promise<ContentReply> {
  const { repository, ask } = site.editing;
  return ask({ ...(await repository.files(commit)), ask: "record", key });
}
