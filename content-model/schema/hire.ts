import * as z from "zod";
import { type ServiceCategory, serviceCategories } from "#shared/hire-filters.ts";
import { copy, faqItem, href, icon, iconCard, link, richCopy, seo, step, story } from "./parts.ts";
import { citedFigure, reference } from "./references.ts";

const category = z.enum(Object.keys(serviceCategories) as [ServiceCategory, ...ServiceCategory[]]);

/** `more` is where the service is gone into: a page about it, or an engagement in which it was done. */
const service = z.strictObject({ icon, title: copy, body: richCopy, category, more: href });

/** Buttons over the services. A service whose category has no button shows only under the first one. */
const services = z
  .strictObject({
    heading: copy,
    intro: richCopy,
    filters: z.strictObject({ all: z.enum(["All", "All Services"]), categories: z.array(category).min(2).max(7) }),
    items: z.array(service).min(6).max(12),
  })
  .superRefine(({ filters, items }, ctx) => {
    for (const empty of filters.categories.filter((wanted) => !items.some((item) => item.category === wanted))) {
      ctx.addIssue({ code: "custom", path: ["filters"], message: `the button "${empty}" would show no service` });
    }
  });

/** A page on hiring developers of one technology. Optional parts are the variants of the template. */
export const hireSchema = z.strictObject({
  seo,
  /** As the grid of all hire pages and related links name it, such as "React developers". */
  name: copy,
  technology: copy,
  /** The technology of the page: its stories are about it, its team has it, and the roster is filtered by it. */
  stack: reference("stack"),
  logo: z.string().regex(/^(si|lobe):[a-z0-9-]+$/, "expected si:slug or lobe:slug"),
  hero: z.strictObject({
    heading: copy,
    intro: copy,
    points: z.array(copy).min(3).max(4),
    action: copy,
  }),
  /** `bar` stands at the foot of the screen once the form is out of sight. */
  inquiry: z.strictObject({ intro: richCopy, requirementsLabel: copy, requirementsHint: copy, bar: copy }),
  statistics: z.array(citedFigure).length(4),
  overview: z.strictObject({ heading: copy, body: z.array(richCopy).min(2).max(5) }).optional(),
  expertise: z.strictObject({ heading: copy, items: z.array(iconCard).min(5).max(6) }),
  process: z.strictObject({ heading: copy, steps: z.array(step).length(4) }).optional(),
  services,
  solutions: z.strictObject({ heading: copy, items: z.array(iconCard).min(3).max(4) }).optional(),
  technologies: z.strictObject({ heading: copy, items: z.array(copy).min(8).max(16) }).optional(),
  /** When to choose the technology, and when not to. */
  fit: z.strictObject({
    heading: copy,
    choose: z.array(richCopy).min(3).max(5),
    avoid: z.array(richCopy).min(3).max(5),
  }),
  team: z.strictObject({
    heading: copy,
    intro: richCopy,
    members: z.array(z.strictObject({ person: reference("people"), bio: richCopy })).length(3),
  }),
  stories: z.strictObject({ heading: copy, items: z.array(story).length(3) }),
  /** Engagements whose client is quoted. */
  testimonials: z.strictObject({ heading: copy, engagements: z.array(reference("engagements")).length(2) }),
  faq: z.strictObject({ heading: copy, items: z.array(faqItem).length(6) }),
  closing: z.strictObject({ heading: copy, body: richCopy, actions: z.array(link).min(1).max(2) }),
  related: z.array(reference("hire")).min(3).max(4),
});

export type Hire = z.infer<typeof hireSchema> & { readonly slug: string };
