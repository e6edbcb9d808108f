import type { ValidationContext } from "#content/schema/validation-context.ts";
import type { Source } from "./source.ts";

/** The result of a record's check, and whether it still holds among the current records. */
export type Check = {
  readonly result: { readonly data: unknown; readonly problems: readonly string[] };
  holdsIn(now: ValidationContext): boolean;
};

/** A cache of parsed files and checked records, so that only changes are read again. */
export type ContentMemory = {
  readonly sources: Map<string, Map<string, Source>>;
  readonly checks: WeakMap<Source, Map<string, Check>>;
};

export const createContentMemory = (): ContentMemory => ({ sources: new Map(), checks: new WeakMap() });
