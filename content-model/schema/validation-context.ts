import { AsyncLocalStorage } from "node:async_hooks";
import { isDeepStrictEqual } from "node:util";
import type { PagesElsewhere } from "#content/loading/left-out.ts";
import type { PartSettings } from "#shared/site-map/site-parts.ts";

export type ValidationContext = {
  readonly records: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly placeholders: ReadonlyMap<string, string>;
  readonly parts: PartSettings;
  readonly elsewhere: PagesElsewhere;
  readonly hasFile: (file: string) => boolean;
  readonly sizeOf: (
    file: string,
  ) => { readonly width: number; readonly height: number } | undefined;
  readonly countsVisits: boolean;
  readonly currencies: readonly string[];
};

type Read = { readonly of: (context: ValidationContext) => unknown; readonly found: unknown };

// Zod passes no context to refinements. An AsyncLocalStorage keeps the records of two simultaneous
// loads apart.
const running = new AsyncLocalStorage<{
  readonly context: ValidationContext;
  readonly reads: Read[];
}>();

/** Checks a record and tracks what the check read: the result holds while that is unchanged. */
export function checkIn<Result>(context: ValidationContext, check: () => Result) {
  const reads: Read[] = [];
  const result = running.run({ context, reads }, check);
  return {
    result,
    holdsIn: (now: ValidationContext) =>
      reads.every(({ of, found }) => isDeepStrictEqual(of(now), found)),
  };
}

export function read<Found>(of: (context: ValidationContext) => Found): Found {
  const check = running.getStore();
  if (!check) throw new Error("a record is parsed outside of loadContent");
  const found = of(check.context);
  check.reads.push({ of, found });
  return found;
}
