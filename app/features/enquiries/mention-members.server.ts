import { insertMentions } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { queueNotice } from "./notices.server.ts";

type Mentions = {
  readonly by: ActingMember;
  readonly leadId: string;
  readonly memberIds: readonly string[];
};

/** Records who a note mentions, and tells the others. */
export async function mentionMembers(
  db: Database,
  dependencies: Pick<Site, "clock" | "mailDomain">,
  { by, leadId, memberIds }: Mentions,
): Promise<void> {
  const { clock } = dependencies;
  const mentioned = [...new Set(memberIds)];
  await insertMentions(
    db,
    mentioned.map((memberId) => ({ id: createId(clock()), leadId, memberId })),
  );
  for (const memberId of mentioned.filter((each) => each !== by.id))
    await queueNotice(db, dependencies, { kind: "mentioned", memberId, by: by.name, leadId });
}
