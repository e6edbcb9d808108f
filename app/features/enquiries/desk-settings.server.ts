import { audit } from "#features/audit/tables/audit-table.server.ts";
import {
  insertTemplate,
  replyTemplates,
  setTemplateRemoved,
  updateTemplate,
} from "#features/enquiries/tables/reply-templates-table.server.ts";
import { createId } from "#server/ids.server.ts";
import type { Site } from "#server/site.server.ts";
import type { Actor } from "#shared/contracts/desk.ts";
import type { ReplyTemplate } from "./reply-templates.ts";

export async function everyTemplate({ store: { db } }: Site) {
  return (await replyTemplates(db)).filter(({ removedAt }) => removedAt === null);
}

export async function templateOf({ store: { db } }: Site, id: string) {
  return (await replyTemplates(db)).find((each) => each.id === id);
}

/**
 * Changes a template that is still as seen, or adds one with an empty id; returns its id, or null
 * if changed.
 */
export function saveTemplate(
  { store, clock }: Site,
  actor: Actor,
  template: ReplyTemplate,
  seen: string,
) {
  return store.transaction(async (tx) => {
    const id = template.id || createId(clock());
    const saved = { ...template, id, changedBy: actor.name, changedAt: clock().toISOString() };
    if (template.id === "") await insertTemplate(tx, saved);
    else if (!(await updateTemplate(tx, saved, seen))) return null;
    await audit(tx, {
      actor,
      now: clock(),
      action: "reply template saved",
      record: template.label,
    });
    return id;
  });
}

export function removeTemplate(site: Site, actor: Actor, id: string) {
  return setRemoved(site, actor, id, "reply template deleted");
}

export function restoreTemplate(site: Site, actor: Actor, id: string) {
  return setRemoved(site, actor, id, "reply template restored");
}

function setRemoved(
  { store, clock }: Site,
  actor: Actor,
  id: string,
  action: "reply template deleted" | "reply template restored",
) {
  return store.transaction(async (tx) => {
    const removedAt = action === "reply template deleted" ? clock().toISOString() : null;
    const label = await setTemplateRemoved(tx, id, removedAt);
    if (label !== undefined) await audit(tx, { actor, now: clock(), action, record: label });
    return label !== undefined;
  });
}
