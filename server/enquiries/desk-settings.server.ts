import { createId } from "#server/ids.server.ts";
import {
  insertTemplate,
  replyTemplates,
  setTemplateRemoved,
  updateTemplate,
} from "#server/store/enquiries/reply-templates-table.server.ts";
import { audit } from "#server/store/members/audit-table.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { ReplyTemplate } from "#shared/contracts/desk-settings.ts";
import type { EnquiryDependencies } from "./change-enquiries.server.ts";

export function createDeskSettings({ store, clock }: EnquiryDependencies) {
  const { db } = store;
  const setRemoved = (actor: Actor, id: string, action: "reply template deleted" | "reply template restored") =>
    store.transaction(async (tx) => {
      const removedAt = action === "reply template deleted" ? clock().toISOString() : null;
      const label = await setTemplateRemoved(tx, id, removedAt);
      if (label !== undefined) await audit(tx, { actor, now: clock(), action, record: label });
      return label !== undefined;
    });
  return {
    templates: async () => (await replyTemplates(db)).filter(({ removedAt }) => removedAt === null),
    template: async (id: string) => (await replyTemplates(db)).find((each) => each.id === id),
    /** Changes a template that is still as seen, or adds one with an empty id; returns its id, or null if changed. */
    saveTemplate: (actor: Actor, template: ReplyTemplate, seen: string) =>
      store.transaction(async (tx) => {
        const id = template.id || createId(clock());
        const saved = { ...template, id, changedBy: actor.name, changedAt: clock().toISOString() };
        if (template.id === "") await insertTemplate(tx, saved);
        else if (!(await updateTemplate(tx, saved, seen))) return null;
        await audit(tx, { actor, now: clock(), action: "reply template saved", record: template.label });
        return id;
      }),
    removeTemplate: (actor: Actor, id: string) => setRemoved(actor, id, "reply template deleted"),
    restoreTemplate: (actor: Actor, id: string) => setRemoved(actor, id, "reply template restored"),
  };
}
