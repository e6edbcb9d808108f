import { insertMentions } from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { queueNotice } from "./notices.server.ts";

type Mentions = {
  readonly by: ActingMember;
  readonly leadId: string;
  readonly noteId: string;
  readonly memberIds: readonly string[];
};

/**
 * Records who a note mentions, and tells the others: a little later, as a reply is sent, because the
 * note may be deleted at once.
 */
export async function mentionMembers(
  db: Database,
  dependencies: Pick<Site, "clock" | "mailDomain" | "replyDelayMs">,
  { by, leadId, noteId, memberIds }: Mentions,
): Promise<void> {
  const { clock, replyDelayMs } = dependencies;
  const mentioned = [...new Set(memberIds)];
  await insertMentions(
    db,
    mentioned.map((memberId) => ({ id: createId(clock()), leadId, memberId })),
  );
  for (const memberId of mentioned.filter((each) => each !== by.id)) {
    const notice = { kind: "mentioned", memberId, by: by.name, leadId, noteId } as const;
    await queueNotice(db, dependencies, notice, replyDelayMs);
  }
}
