import * as z from "zod";
import { read } from "./validation-context.ts";

type Conditional<Said> = { readonly ifCounted: Said; readonly otherwise?: Said };

/** A list of copy that includes `{ ifCounted: … }` only if visits are counted, and its `otherwise` only if not. */
export function listWithCounted<Copy extends z.ZodType>(copy: Copy) {
  type Said = z.output<Copy>;
  const conditional = z.strictObject({ ifCounted: copy, otherwise: copy.optional() }).transform((given) => {
    const { ifCounted, otherwise } = given as Conditional<Said>;
    return [read(({ countsVisits }) => countsVisits) ? ifCounted : otherwise].filter(
      (item) => item !== undefined,
    ) as Said[];
  });
  const always = copy.transform((item) => [item] as Said[]);
  return z
    .array(z.union([always, conditional]))
    .min(1)
    .transform((lists) => lists.flat() as Said[]);
}

/** Whether a record applies, which may be only if visits are counted. */
export const isThere = ({ ifCounted }: { readonly ifCounted?: true | undefined }) =>
  read(({ countsVisits }) => countsVisits) || !ifCounted;
