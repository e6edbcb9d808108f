import type { Scope } from "#content/schema/scope.ts";
import type { Source } from "./source.ts";

/** What a record was found to be, and whether it still is that among other records. */
export type Check = {
  readonly result: { readonly data: unknown; readonly problems: readonly string[] };
  holdsIn(now: Scope): boolean;
};

/** Files that were parsed and records that were checked: who keeps it reads anew only what has changed. */
export type ContentMemory = {
  /** The latest texts of each file. */
  readonly sources: Map<string, Map<string, Source>>;
  /** Checks of the records in a file, by their slugs. */
  readonly checks: WeakMap<Source, Map<string, Check>>;
};

export const createContentMemory = (): ContentMemory => ({ sources: new Map(), checks: new WeakMap() });
