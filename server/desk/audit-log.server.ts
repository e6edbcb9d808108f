import { changesIn } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { type AuditEntry, pageOfAudit } from "#server/store/members/audit-table.server.ts";
import { everyMember } from "#server/store/members/members-table.server.ts";
import { namesOfRecords, recordsNamed } from "#server/store/members/record-names.server.ts";
import type { AuditFilter, AuditLine } from "#shared/contracts/audit.ts";
import { nameOf } from "#shared/contracts/desk.ts";
import type { DeskParts } from "./desk-parts.server.ts";

const PAGE = 50;
// The change and its entry are stored in one transaction, with a moment each.
const APART_MS = 1_000;

/** What was done at the desk. */
export function createAuditLog({ store: { db } }: Pick<DeskParts, "store">) {
  return {
    /** A page of the log, the latest first, and what to ask for as `before` to get the next one. */
    async auditLog({ text, shownWithText, ...filter }: AuditFilter) {
      const { actions = [], records = [], values = [] } = shownWithText ?? {};
      const named = text ? await recordsNamed(db, text) : [];
      const search = text ? { text, actions, values, records: [...records, ...named] } : null;
      const entries = await pageOfAudit(db, { ...filter, search }, PAGE + 1);
      const shown = entries.slice(0, PAGE);
      const ids = [...new Set(shown.map(({ record }) => record))];
      const [names, events] = [await namesOfRecords(db, ids), await changesIn(db, ids)];
      // Several changes may follow each other within that second: each entry has the nearest that is not another's.
      const taken = new Set<(typeof events)[number]>();
      const changeOf = ({ record, memberId, at }: AuditEntry) => {
        const apart = ({ createdAt }: { createdAt: string }) => Math.abs(Date.parse(createdAt) - Date.parse(at));
        const [nearest] = events
          .filter((event) => event.leadId === record && event.memberId === memberId && !taken.has(event))
          .filter((event) => apart(event) < APART_MS)
          .sort((one, other) => apart(one) - apart(other) || (one.id < other.id ? 1 : -1));
        if (nearest) taken.add(nearest);
        return nearest;
      };
      const lines = shown.map((entry): AuditLine => {
        const { memberId: _, ...line } = entry;
        const change = /^enquiry (change|marked)/.test(line.action) ? changeOf(entry) : undefined;
        return {
          ...line,
          about: names.get(line.record) ?? null,
          change: change ? { kind: change.kind, changes: change.changes } : null,
        };
      });
      return { lines, next: entries.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
    },
    /** Everybody who may have done something, also those who were removed, by name. */
    async auditedMembers() {
      const members = (await everyMember(db)).map((member) => ({ id: member.id, name: nameOf(member) }));
      return members.sort((a, b) => a.name.localeCompare(b.name));
    },
  };
}
