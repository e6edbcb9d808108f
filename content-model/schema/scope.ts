import { AsyncLocalStorage } from "node:async_hooks";
import type { PartSettings } from "#shared/site-map/site-parts.ts";

/** What a schema knows of the rest of the content while it parses one record. */
export type Scope = {
  /** Records by slug for each collection, as they were written. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly parts: PartSettings;
  /** Whether there is a file of this path below content/. */
  readonly hasFile: (file: string) => boolean;
  readonly countsVisits: boolean;
  /** Codes of the currencies that prices are given in. */
  readonly currencies: readonly string[];
};

// Zod hands no context to refinements. Bound to the call, two loads cannot see each other's records.
const scopes = new AsyncLocalStorage<Scope>();

export const inScope = <Result>(scope: Scope, parse: () => Result): Result => scopes.run(scope, parse);

export function scope(): Scope {
  const found = scopes.getStore();
  if (!found) throw new Error("a record is parsed outside of loadContent");
  return found;
}
