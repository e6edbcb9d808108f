import { audit } from "#features/audit/tables/audit-table.server.ts";
import { lockEnquiry } from "#features/enquiries/tables/enquiries-table.server.ts";
import {
  changeNote,
  deleteNote,
  findOwnNote,
} from "#features/enquiries/tables/enquiry-events-table.server.ts";
import { indexEnquiry } from "#features/enquiries/tables/search-documents-table.server.ts";
import { isoFromNow } from "#server/clock.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Database } from "#server/store/store.server.ts";
import type { ActingMember } from "#shared/contracts/desk.ts";
import { mentionMembers } from "./mention-members.server.ts";

type NewText = {
  readonly body: string;
  /** When the note was last changed as the member saw it; "" for never. */
  readonly seen: string;
  /** The members that a text mentions. */
  mentionedIn(text: string): readonly string[];
};

/** `gone` if this member has no such note, `changed meanwhile` if another window was faster. */
export type EditOutcome = "done" | "gone" | "changed meanwhile";

/** Changes a note of this member. Who is mentioned for the first time is told. */
export function editOwnNote(
  site: Site,
  by: ActingMember,
  leadId: string,
  noteId: string,
  { body, seen, mentionedIn }: NewText,
): Promise<EditOutcome> {
  return changingNotes(site, leadId, async (db) => {
    const note = await findOwnNote(db, { id: noteId, leadId, memberId: by.id });
    if (!note) return "gone";
    if (note.body === body) return "done";
    if ((note.editedAt ?? "") !== seen) return "changed meanwhile";
    await changeNote(db, noteId, { body, editedAt: isoFromNow(site.clock) });
    const before = mentionedIn(note.body);
    const added = mentionedIn(body).filter((memberId) => !before.includes(memberId));
    await mentionMembers(db, site, { by, leadId, noteId, memberIds: added });
    await audit(db, {
      actor: by,
      now: site.clock(),
      action: "enquiry note edited",
      record: leadId,
    });
    return "done";
  });
}

/** Deletes a note of this member for good; the audit log keeps that there was one. */
export function deleteOwnNote(
  site: Site,
  by: ActingMember,
  leadId: string,
  noteId: string,
): Promise<EditOutcome> {
  return changingNotes(site, leadId, async (db) => {
    const note = await findOwnNote(db, { id: noteId, leadId, memberId: by.id });
    if (!note) return "gone";
    await deleteNote(db, noteId);
    await audit(db, {
      actor: by,
      now: site.clock(),
      action: "enquiry note deleted",
      record: leadId,
    });
    return "done";
  });
}

/** One step on the notes of an enquiry, which keeps the search and open desks up to date. */
async function changingNotes(
  site: Site,
  leadId: string,
  step: (db: Database) => Promise<EditOutcome>,
): Promise<EditOutcome> {
  const outcome = await site.store.transaction<EditOutcome>(async (db) => {
    if (!(await lockEnquiry(db, leadId))) return "gone";
    const taken = await step(db);
    if (taken === "done") await indexEnquiry(db, leadId);
    return taken;
  });
  if (outcome !== "done") return outcome;
  site.eventBus.publish({ kind: "changed", id: leadId });
  site.onStored();
  return outcome;
}
