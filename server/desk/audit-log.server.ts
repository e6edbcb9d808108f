import { changesIn } from "#server/store/enquiries/enquiry-events-table.server.ts";
import { pageOfAudit } from "#server/store/members/audit-table.server.ts";
import { everyMember } from "#server/store/members/members-table.server.ts";
import { namesOfRecords } from "#server/store/members/record-names.server.ts";
import type { AuditFilter } from "#shared/contracts/audit.ts";
import { nameOf } from "#shared/contracts/desk.ts";
import type { DeskDependencies } from "./desk-dependencies.server.ts";

const PAGE = 50;

export function createAuditLog({ store: { db } }: Pick<DeskDependencies, "store">) {
  return {
    async auditLog(filter: AuditFilter) {
      const entries = await pageOfAudit(db, filter, PAGE + 1);
      const shown = entries.slice(0, PAGE);
      const ids = [...new Set(shown.map(({ record }) => record))];
      const [names, events] = [await namesOfRecords(db, ids), await changesIn(db, ids)];
      const lines = shown.map(({ memberId, ...line }) => {
        // An entry and its enquiry's event are stored with the same time, but other entries may have that time too.
        const isChange = /^enquiry (change|marked)/.test(line.action);
        const change = events.find(
          ({ leadId, memberId: by, createdAt }) => leadId === line.record && by === memberId && createdAt === line.at,
        );
        return {
          ...line,
          about: names.get(line.record) ?? null,
          change: isChange && change ? { kind: change.kind, changes: change.changes } : null,
        };
      });
      return { lines, next: entries.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
    },
    everyMember: async () => (await everyMember(db)).map((member) => ({ id: member.id, name: nameOf(member) })),
  };
}
