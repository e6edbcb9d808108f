import * as z from "zod";

let areVisitsCounted = true;

/** Called by the loader before it parses: what is said of counting stands only where visits are counted. */
export function setVisitsCounted(isSo: boolean) {
  areVisitsCounted = isSo;
}

type Conditional<Said> = { readonly ifCounted: Said; readonly otherwise?: Said };

/** A list of copy in which `{ ifCounted: … }` stands only where visits are counted, and its `otherwise` where not. */
export function listWithCounted<Copy extends z.ZodType>(copy: Copy) {
  type Said = z.output<Copy>;
  const conditional = z.strictObject({ ifCounted: copy, otherwise: copy.optional() }).transform((given) => {
    const { ifCounted, otherwise } = given as Conditional<Said>;
    return [areVisitsCounted ? ifCounted : otherwise].filter((item) => item !== undefined) as Said[];
  });
  const always = copy.transform((item) => [item] as Said[]);
  return z
    .array(z.union([always, conditional]))
    .min(1)
    .transform((lists) => lists.flat() as Said[]);
}

/** Whether a record that is there only where visits are counted is there. */
export const isThere = ({ ifCounted }: { readonly ifCounted?: true | undefined }) => areVisitsCounted || !ifCounted;
