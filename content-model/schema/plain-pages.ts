import * as z from "zod";
import { single } from "./definition.ts";
import {
  card,
  copy,
  faqItem,
  formSuccess,
  headed,
  iconCard,
  link,
  list,
  nextStep,
  richCopy,
  seo,
  step,
  stepTimeline,
  texts,
} from "./parts.ts";
import { pricedLine } from "./price.ts";
import { reference } from "./references.ts";

const option = z.strictObject({ value: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"), label: copy });

const place = z.number().int().positive();
const ranking = z.strictObject({ query: copy, before: place, after: place });

/** Pages that exist only once and are simple enough to be described here; `definitions` includes them all. */
export const plainPages = {
  contactPage: single(
    "pages/contact.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      details: z.strictObject({ heading: copy, body: richCopy }),
      next: z.strictObject({ heading: copy, steps: list(copy, 3) }),
      /** `note` is for readers far from every office. */
      offices: texts("heading", "note", "mapLabel"),
      person: texts("label", "prompt"),
      /** `asks` names the extra field shown for this topic. */
      topics: z.array(option.extend({ asks: z.enum(["product", "person"]).optional() })).min(3),
      products: z.array(option).min(3).optional(),
      form: texts("heading", "note", "submit"),
      success: formSuccess,
    }),
    { fields: { products: "products" } },
  ),

  pricingPage: single(
    "pages/pricing.yaml",
    z.strictObject({
      seo,
      ...texts("heading", "intro", "currencyLabel", "movesLabel").shape,
      others: z.strictObject({ heading: copy, items: list(link.extend({ body: copy }), 2, 4) }),
      faq: z.strictObject({ heading: copy, items: list(faqItem, 3, 6) }),
      hireLine: pricedLine,
      hireAction: link,
    }),
    { part: "pricing" },
  ),

  searchPage: single(
    "pages/search.yaml",
    z.strictObject({
      seo,
      ...texts("heading", "intro", "withoutScript").shape,
      browse: z.strictObject({ heading: copy, items: z.array(link.extend({ body: copy })).min(3) }),
    }),
    { isMenu: true },
  ),

  digitalMarketingPage: single(
    "pages/digital-marketing.yaml",
    z.strictObject({
      seo,
      name: copy,
      hero: z.strictObject({ heading: copy, intro: copy, actions: list(link, 1, 2) }),
      report: z.strictObject({ heading: copy, note: copy, rankings: list(ranking, 4), outcome: copy }),
      services: z.strictObject({ heading: copy, intro: richCopy, items: list(card, 3) }),
      process: stepTimeline,
      measures: z.strictObject({ heading: copy, intro: richCopy, items: list(iconCard, 4) }),
      limits: z.strictObject({ heading: copy, body: list(richCopy, 2, 4) }),
      testimonials: z.strictObject({ heading: copy, intro: copy }),
      faq: z.strictObject({ heading: copy, items: list(faqItem, 4) }),
      next: nextStep,
      closing: z.strictObject({ heading: copy, body: richCopy, actions: list(link, 1, 2) }),
    }),
  ),

  rosterPage: single(
    "pages/roster.yaml",
    z.strictObject({
      seo,
      hero: z.strictObject({ heading: copy, intro: copy }),
      stack: z.strictObject({
        heading: copy,
        groups: z.array(z.strictObject({ category: copy, technologies: list(reference("stack"), 10) })).min(4),
      }),
      developers: z.strictObject({
        ...texts("heading", "searchLabel", "searchPlaceholder", "empty", "clear", "action").shape,
        ...texts("typeLabel", "technologyLabel", "anyTechnology", "availabilityLabel", "anyAvailability").shape,
        /** Below the first six; {count} is the number of all people. */
        showAll: copy.includes("{count}", "expected {count}"),
        people: list(reference("people"), 6),
      }),
      next: nextStep,
      closing: z.strictObject({ heading: copy, action: link }),
      process: z.strictObject({ heading: copy, steps: list(step, 4) }),
      why: z.strictObject({ heading: copy, items: list(iconCard, 4, 6) }),
      technologies: z.strictObject({ heading: copy, intro: copy, all: link }),
    }),
    { part: "roster" },
  ),

  hireFrame: single(
    "pages/hire-frame.yaml",
    z.strictObject({
      inquiry: z.strictObject({ heading: copy, success: formSuccess }),
      services: texts("action", "work", "post"),
      fit: z.strictObject({ choose: copy, avoid: copy, next: nextStep }),
      team: texts("request", "all"),
      person: z.strictObject({
        /** {name}, {role}, {technologies}, {experience}, {city} and {availability} are those of the person. */
        ...texts("title", "description", "projects", "technologies", "profile", "colleagues").shape,
        /** The start of a person who is available now, and of one available after a {wait}. */
        start: texts("now", "later"),
        closing: headed,
      }),
      stories: texts("action", "all"),
      related: texts("heading"),
    }),
    { part: "hire" },
  ),
};
