import type { Site } from "#server/site.server.ts";
import type { Editing } from "./editing.server.ts";

/** A site whose content can be edited. */
export type EditingSite = Site & { readonly editing: Editing };

export const canEdit = (site: Site): site is EditingSite => site.editing !== null;
