import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import type { PartSettings } from "#shared/site-map/site-parts.ts";

/** What a check knows of the rest of the content while it reads one record. */
export type Scope = {
  /** Records by slug for each collection, as they were written. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** What each placeholder stands for. */
  readonly placeholders: ReadonlyMap<string, string>;
  readonly parts: PartSettings;
  /** Whether there is a file of this path below content/. */
  readonly hasFile: (file: string) => boolean;
  readonly countsVisits: boolean;
  /** Codes of the currencies that prices are given in. */
  readonly currencies: readonly string[];
};

type Read = { readonly of: (scope: Scope) => unknown; readonly found: unknown };

// Zod hands no context to refinements. Bound to the call, two loads cannot see each other's records.
const running = new AsyncLocalStorage<{ readonly scope: Scope; readonly reads: Read[] }>();

/** Checks a record, and remembers what was read for it: the result holds as long as that is the same. */
export function checkIn<Result>(scope: Scope, check: () => Result) {
  const reads: Read[] = [];
  const result = running.run({ scope, reads }, check);
  return { result, holdsIn: (now: Scope) => reads.every(({ of, found }) => isDeepStrictEqual(of(now), found)) };
}

/** What a check asks of the rest of the content. */
export function read<Found>(of: (scope: Scope) => Found): Found {
  const check = running.getStore();
  if (!check) throw new Error("a record is parsed outside of loadContent");
  const found = of(check.scope);
  check.reads.push({ of, found });
  return found;
}
