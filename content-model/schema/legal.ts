import * as z from "zod";
import { copy, link, list, richCopy, sample, seo } from "./parts.ts";
import { read } from "./validation-context.ts";

type Conditional<Said> = { readonly ifCounted: Said; readonly otherwise?: Said };

/**
 * A list of copy that includes `{ ifCounted: … }` only if visits are counted, and its `otherwise`
 * only if not.
 */
function listWithCounted<Copy extends z.ZodType>(copy: Copy) {
  type Said = z.output<Copy>;
  const conditional = z
    .strictObject({ ifCounted: copy, otherwise: copy.optional() })
    .transform((given) => {
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

const isThere = ({ ifCounted }: { readonly ifCounted?: true | undefined }) =>
  read(({ countsVisits }) => countsVisits) || !ifCounted;

const table = z
  .strictObject({ head: list(copy, 2, 4), rows: listWithCounted(z.array(richCopy)) })
  .refine(
    ({ head, rows }) => rows.every((row) => row.length === head.length),
    "every row needs a cell for each column",
  );

const chapter = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  heading: copy,
  ifCounted: z.literal(true).optional(),
  body: listWithCounted(richCopy),
  list: listWithCounted(richCopy).optional(),
  table: table.optional(),
  after: z.array(richCopy).optional(),
});

export const legalSchema = z.strictObject({
  seo,
  name: copy,
  heading: copy,
  intro: copy,
  ask: z.strictObject({ text: copy, action: link }),
  glance: list(z.strictObject({ fact: copy, meaning: copy }), 3),
  dated: z.enum(["In force since", "Last reviewed on"]).default("In force since"),
  inForceSince: z.iso.date("expected a date like 2026-11-21"),
  chapters: z
    .array(chapter)
    .min(4)
    .transform((chapters) => chapters.filter(isThere)),
  sample,
});
