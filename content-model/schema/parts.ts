import * as z from "zod";
import { isVisible } from "#shared/forms/text.ts";
import { type IconName, iconNames } from "#shared/site-map/icon-names.ts";
import { image } from "./image.ts";
import {
  callToAction,
  cited,
  lacks,
  leadsSomewhere,
  noFigure,
  productChoice,
  reference,
  wrongChoice,
} from "./references.ts";

/** A key of a table of names; forms show the name instead of the key. */
export const keyOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]).meta({ enumNames: Object.values(table) });

export const list = <Item extends z.ZodType>(item: Item, least: number, most = least) =>
  most === least ? z.array(item).length(least) : z.array(item).min(least).max(most);

/** Copy: never empty, no stray white space, no unresolved placeholder. */
export const copy = z
  .string()
  .min(1, "write some text")
  .refine((value) => value === "" || isVisible(value), "write some text that can be seen")
  .refine((value) => value === value.trim(), "remove the white space around the text");

export const each = <Name extends string, Field extends z.ZodType>(
  names: readonly Name[],
  field: Field,
) => Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;

export const texts = <Name extends string>(...names: readonly Name[]) =>
  z.strictObject(each(names, copy));

export const headed = texts("heading", "body");

export const timeZone = z
  .string()
  .refine(
    (name) => name === "UTC" || /^[A-Z]\w+\//.test(name),
    "expected a time zone, like Europe/Berlin",
  )
  .refine(
    (name) => isReadable(() => new Intl.DateTimeFormat("en", { timeZone: name })),
    "there is no such time zone; expected one like Europe/Berlin",
  );

/** Whether what reads the text takes it, and throws nothing. */
export function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Copy with **bold**, `code` and [links](/path), the markup that RichText supports. */
export const richCopy = copy.meta({
  description: "You can use **bold**, `code` and [links](/path).",
});

export const icon = z
  .enum(iconNames as readonly [IconName, ...IconName[]])
  .meta({ format: "icon" });

/** A technology's logo: `si:slug` from Simple Icons or `lobe:slug` from LobeHub's icons. */
export const logo = z
  .string()
  .regex(/^(si|lobe):[a-z0-9-]+$/, "expected si:slug or lobe:slug")
  .meta({ reference: "logos", format: "logo" });

export const href = z
  .string()
  .refine(leadsSomewhere, {
    error: ({ input }) =>
      wrongChoice(String(input)) ??
      "expected an existing path of this site (/about), https://…, mailto: or tel:",
  })
  .meta({ format: "link" });

export const link = z.strictObject({ label: copy, href });

export const seo = z.strictObject({
  title: z.string().min(15, "expected 15 to 60 characters").max(60, "expected 15 to 60 characters"),
  description: z
    .string()
    .min(110, "expected 110 to 160 characters")
    .max(160, "expected 110 to 160 characters"),
});

/**
 * Checks that the later of two days or years is not before the earlier one; a missing one has no
 * order.
 */
export const inOrder =
  <Earlier extends string, Later extends string>(earlier: Earlier, later: Later, message: string) =>
  (
    given: Readonly<Partial<Record<Earlier | Later, string | number | undefined>>>,
    ctx: z.RefinementCtx,
  ) => {
    const [from, to] = [given[earlier], given[later]];
    if (from === undefined || to === undefined || to >= from) return;
    ctx.addIssue({ code: "custom", path: [later], message });
  };

export const faqItem = z.strictObject({ question: copy, answer: richCopy });

export const iconCard = z.strictObject({ icon, title: copy, body: richCopy });

export const step = z.strictObject({ icon, title: copy, body: richCopy, time: copy.optional() });

const WEEKS_OF_A_YEAR = 52;
const week = z.number().int().min(1).max(WEEKS_OF_A_YEAR);

/** Steps over the first year; `weeks` are the first and the last one of each. */
export const stepTimeline = z.strictObject({
  ...texts("heading", "intro", "axis").shape,
  steps: list(
    step.required().extend({
      weeks: z
        .tuple([week, week])
        .refine(([first, last]) => first <= last, "the last week is before the first"),
    }),
    5,
  ),
});

export const formSuccess = z.strictObject({
  heading: copy,
  /** The heading for who has given a name: `{name}` is how a letter would greet them. */
  headingTo: copy.refine((text) => text.includes("{name}"), "expected {name}"),
  /** By when the answer comes: `{day}` is a weekday. */
  answer: copy.refine((text) => text.includes("{day}"), "expected {day}"),
  body: copy,
  // The first step is the mail that goes to the visitor; `withoutMail` stands in its place when
  // none does.
  next: z.strictObject({ heading: copy, steps: z.array(copy).min(2).max(3), withoutMail: copy }),
  way: link,
});

export const fact = z.strictObject({ value: copy, label: copy });

/** A card; `note` is its last line, `action` makes it a link. */
export const card = iconCard.extend({ note: copy.optional(), action: link.optional() });

/**
 * A few values below one another. A row with a share, in per cent of the width, is drawn as a bar.
 */
export const drawnRows = list(
  z.strictObject({ label: copy, state: copy, share: z.number().min(0).max(100).optional() }),
  2,
  3,
);

const storyDrawing = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("rows"), items: drawnRows }),
  z.strictObject({ kind: z.literal("picture"), image }),
]);

export const story = z
  .strictObject({
    engagement: reference("engagements"),
    title: copy,
    body: copy,
    figure: copy,
    drawing: storyDrawing,
    technologies: list(reference("stack"), 1, 5),
  })
  .superRefine(({ engagement, figure, technologies }, ctx) => {
    const source = cited("engagements", engagement);
    if (!source) return;
    const say = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (!source.figures[figure]) say("figure", noFigure(engagement, figure, source.figures));
    for (const foreign of technologies.filter((each) => !source.technologies.includes(each)))
      say("technologies", lacks(engagement, foreign, source.technologies));
  });

export const result = z
  .strictObject({ engagement: reference("engagements"), figure: copy, action: copy })
  .superRefine(({ engagement, figure }, ctx) => {
    const source = cited("engagements", engagement);
    if (source && !source.figures[figure])
      ctx.addIssue({ code: "custom", message: noFigure(engagement, figure, source.figures) });
  });

export const proof = result.superRefine(({ engagement }, ctx) => {
  const source = cited("engagements", engagement);
  if (source && !source.quote)
    ctx.addIssue({ code: "custom", message: `engagement ${engagement} has no quote` });
});

/**
 * The question in the middle of a page; `action` names a record of `callsToAction`, `product`
 * preselects a product.
 */
const nextStepFields = z.strictObject({
  question: copy,
  action: reference("callsToAction"),
  product: productChoice.optional(),
});

export const nextStep = nextStepFields.transform(({ question, action, product }) => ({
  question,
  action: callToAction(action, product),
}));

/** A question on a page with variable sections: shown before the section with the id `before`. */
export const placedNextStep = nextStepFields
  .extend({ before: z.string() })
  .transform(({ before, question, action, product }) => ({
    before,
    question,
    action: callToAction(action, product),
  }));

/** Marks sample content, which `npm run site -- launch-check` lists until it is replaced. */
export const sample = z.boolean().describe("true while this record is made up");

export type Seo = z.infer<typeof seo>;
export type LinkRecord = z.infer<typeof link>;
export type FaqItem = z.infer<typeof faqItem>;
export type IconCard = z.infer<typeof iconCard>;
export type Card = z.infer<typeof card>;
export type Step = z.infer<typeof step>;
export type StepTimelineRecord = z.infer<typeof stepTimeline>;
export type StoryRecord = z.infer<typeof story>;
export type ProofRecord = z.infer<typeof proof>;
export type NextStepRecord = z.infer<typeof nextStep>;
