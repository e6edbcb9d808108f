import * as z from "zod";
import { serviceCategories } from "#shared/site-map/hire-filters.ts";
import {
  copy,
  faqItem,
  href,
  icon,
  iconCard,
  keyOf,
  link,
  list,
  logo,
  richCopy,
  seo,
  step,
  story,
} from "./parts.ts";
import { cited, citedFigure, lacks, reference } from "./references.ts";
import { technicalPicture } from "./technical-picture.ts";

const category = keyOf(serviceCategories);

/**
 * `more` leads to words about the service: a page, a post or an engagement that used it. Where
 * there are none, the card itself holds them as `details`.
 */
const service = z
  .strictObject({
    icon,
    title: copy,
    body: richCopy,
    category,
    more: href.optional(),
    details: richCopy.optional(),
  })
  .refine(({ more, details }) => Boolean(more) !== Boolean(details), {
    path: ["more"],
    message: "give either a link to more about this service, or details for the card",
  });

/**
 * Filter buttons over the services. A service whose category has no button is shown only under the
 * first one.
 */
const services = z
  .strictObject({
    heading: copy,
    intro: richCopy,
    filters: z.strictObject({
      all: z.enum(["All", "All Services"]),
      categories: list(category, 2, 7),
    }),
    items: list(service, 6, 12),
  })
  .superRefine(({ filters, items }, ctx) => {
    for (const empty of filters.categories.filter(
      (wanted) => !items.some((item) => item.category === wanted),
    )) {
      ctx.addIssue({
        code: "custom",
        path: ["filters"],
        message: `the button "${empty}" would show no service`,
      });
    }
  });

const fields = z.strictObject({
  seo,
  name: copy,
  technology: copy,
  /**
   * The page's technology: its stories are about it, its team works with it, and the roster is
   * filtered by it.
   */
  stack: reference("stack"),
  logo,
  hero: z.strictObject({ heading: copy, intro: copy, points: list(copy, 1, 4), action: copy }),
  picture: technicalPicture.optional(),
  inquiry: z.strictObject({ intro: richCopy, requirementsLabel: copy, requirementsHint: copy }),
  statistics: list(citedFigure, 4),
  overview: z.strictObject({ heading: copy, body: list(richCopy, 2, 5) }).optional(),
  expertise: z.strictObject({ heading: copy, items: list(iconCard, 5, 6) }),
  process: z.strictObject({ heading: copy, steps: list(step, 4) }).optional(),
  services,
  solutions: z.strictObject({ heading: copy, items: list(iconCard, 3, 4) }).optional(),
  technologies: z.strictObject({ heading: copy, items: list(copy, 8, 16) }).optional(),
  fit: z.strictObject({ heading: copy, choose: list(richCopy, 3, 5), avoid: list(richCopy, 3, 5) }),
  team: z.strictObject({
    heading: copy,
    intro: richCopy,
    members: list(z.strictObject({ person: reference("people"), bio: richCopy }), 3),
  }),
  stories: z.strictObject({ heading: copy, items: list(story, 3) }),
  testimonials: z.strictObject({ heading: copy, engagements: list(reference("engagements"), 2) }),
  faq: z.strictObject({ heading: copy, items: list(faqItem, 6) }),
  closing: z.strictObject({ heading: copy, body: richCopy, actions: list(link, 1, 2) }),
  related: list(reference("hire"), 3, 4),
});

export const hireSchema = fields.superRefine(({ stack, stories, testimonials, team }, ctx) => {
  const say = (path: PropertyKey[], message: string) =>
    ctx.addIssue({ code: "custom", path, message });
  for (const [index, { technologies }] of stories.items.entries())
    if (!technologies.includes(stack))
      say(
        ["stories", "items", index, "technologies"],
        `the story is not about the page's ${stack}`,
      );
  for (const [index, engagement] of testimonials.engagements.entries()) {
    const source = cited("engagements", engagement);
    if (!source) continue;
    const path = ["testimonials", "engagements", index];
    if (!source.quote) say(path, `engagement ${engagement} has no quote`);
    else if (!source.technologies.includes(stack))
      say(path, lacks(engagement, stack, source.technologies));
  }
  for (const [index, { person }] of team.members.entries())
    if (cited("people", person)?.technologies.includes(stack) === false)
      say(
        ["team", "members", index, "person"],
        `${person} does not work with ${stack}, which this page offers`,
      );
});
