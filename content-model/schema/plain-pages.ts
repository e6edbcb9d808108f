import * as z from "zod";
import { searchKinds } from "#shared/site-map/search-kinds.ts";
import { single } from "./definition.ts";
import {
  copy,
  faqItem,
  formSuccess,
  headed,
  iconCard,
  keyOf,
  link,
  list,
  nextStep,
  richCopy,
  seo,
  step,
  stepTimeline,
  texts,
  timeZone,
} from "./parts.ts";
import { workday } from "./person.ts";
import { pricedLine } from "./price.ts";
import { reference } from "./references.ts";
import { read } from "./validation-context.ts";

const option = z.strictObject({
  value: z.string().regex(/^[a-z0-9-]+$/, "expected a-z, 0-9 and -"),
  label: copy,
});

const HIRING = "hire";

const plain = z.strictObject({ title: copy, body: richCopy });

const place = z.number().int().positive();
const ranking = z.strictObject({ query: copy, before: place, after: place });

/**
 * Pages that exist only once and are simple enough to be described here; `definitions` includes
 * them all.
 */
export const plainPages = {
  contactPage: single(
    "pages/contact.yaml",
    z.strictObject({
      seo,
      heading: copy,
      intro: copy,
      details: z.strictObject({ heading: copy, body: richCopy }),
      /** Who opens messages first; whoever it is changes rarely, and then here. */
      reader: z.strictObject({ label: copy, person: reference("people") }).optional(),
      next: z.strictObject({ heading: copy, steps: list(copy, 3) }),
      /** `note` is for readers far from every office. */
      offices: texts("heading", "note", "mapLabel"),
      person: texts("label", "prompt"),
      /** `asks` names the extra field shown for this topic. */
      topics: z
        .array(option.extend({ asks: z.enum(["product", "person", "callTime"]).optional() }))
        .min(3)
        .refine(
          (topics) =>
            topics.some(({ value }) => value === HIRING) || !read(({ parts }) => parts.hire),
          `expected a topic "${HIRING}", to which the pages of people lead`,
        ),
      /** `product` names the record of its page. */
      products: z
        .array(option.extend({ product: reference("products") }))
        .min(3)
        .optional(),
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
      /** The price to begin with, and why in a few words. */
      recommended: z.strictObject({ of: reference("prices"), label: copy }).optional(),
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
      /** `counts` is the kind of pages that a link leads to: their number stands beside it. */
      browse: z.strictObject({
        heading: copy,
        items: z.array(link.extend({ body: copy, counts: keyOf(searchKinds).optional() })).min(3),
      }),
    }),
    { isMenu: true },
  ),

  digitalMarketingPage: single(
    "pages/digital-marketing.yaml",
    z.strictObject({
      seo,
      name: copy,
      hero: z.strictObject({ heading: copy, intro: copy, actions: list(link, 1, 2) }),
      report: z.strictObject({
        ...texts("heading", "note", "query").shape,
        alt: copy.describe("what the page of results shows, for people who do not see it"),
        results: list(
          texts("site", "title", "snippet").extend({ isOurs: z.boolean().optional() }),
          3,
          4,
        ),
        rankings: list(ranking, 4),
        outcome: copy,
      }),
      services: z.strictObject({
        heading: copy,
        intro: richCopy,
        items: list(plain.extend({ note: copy }), 3),
      }),
      process: stepTimeline,
      measures: z.strictObject({ heading: copy, intro: richCopy, items: list(plain, 4) }),
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
        groups: z
          .array(z.strictObject({ category: copy, technologies: list(reference("stack"), 10) }))
          .min(4),
      }),
      developers: z.strictObject({
        ...texts("heading", "searchLabel", "searchPlaceholder", "empty", "clear", "action").shape,
        ...texts(
          "typeLabel",
          "technologyLabel",
          "anyTechnology",
          "availabilityLabel",
          "anyAvailability",
        ).shape,
        /** Below the first six; {count} is the number of all people. */
        showAll: copy.includes("{count}", "expected {count}"),
        people: list(reference("people"), 6),
      }),
      next: nextStep,
      /** The box of a person, and the button below all of them. */
      shortlist: texts("add", "compare"),
      closing: z.strictObject({ heading: copy, action: link }),
      process: z.strictObject({ heading: copy, steps: list(step, 4) }),
      why: z.strictObject({ heading: copy, items: list(iconCard, 4, 6) }),
      technologies: z.strictObject({ heading: copy, intro: copy, all: link }),
    }),
    { part: "roster" },
  ),

  comparePage: single(
    "pages/compare.yaml",
    z.strictObject({
      seo,
      ...texts("heading", "intro", "send", "unknown", "leftOut").shape,
      /** The name of the comparison, which is read aloud. */
      compared: copy,
      /** Without anybody on the list. */
      empty: z.strictObject({ heading: copy, body: copy, action: link }),
      /** What stands above or beside each fact of a person. */
      facts: texts("person", "start", "hours", "skills", "common", "projects", "price"),
      /** {zone} is the chosen one. */
      hoursIn: copy.includes("{zone}", "expected {zone}"),
      choose: texts("currency", "zone", "show"),
      /** {sum} is the least for all of them, {count} how many they are. */
      sum: z.strictObject({
        text: copy.includes("{sum}", "expected {sum}"),
        heading: copy,
        without: list(copy, 2, 6),
      }),
      change: texts("heading", "note", "show"),
    }),
    { part: "roster" },
  ),

  hireFrame: single(
    "pages/hire-frame.yaml",
    z.strictObject({
      /** The names of the row of people, and of a picture that shows made-up data. */
      hero: texts("people", "sample"),
      inquiry: z.strictObject({
        heading: copy,
        /** Below the form: what happens once it is sent. */
        next: z.strictObject({ heading: copy, steps: list(copy, 2, 3) }),
        success: formSuccess,
      }),
      services: texts("action", "work", "post"),
      fit: z.strictObject({ choose: copy, avoid: copy, next: nextStep }),
      team: texts("request", "all", "others"),
      person: z.strictObject({
        /**
         * {name}, {role}, {technologies}, {experience} and {city} are those of the person.
         */
        ...texts("title", "description", "projects", "technologies", "profile", "colleagues").shape,
        /**
         * A person's working day against those of clients; {from}, {to} and {hours} are the day in
         * the client's city and the hours shared.
         */
        day: z.strictObject({
          ...texts("heading", "choice", "works", "shared", "none").shape,
          clients: list(z.strictObject({ city: copy, timeZone, ...workday.shape }), 1, 4),
        }),
        /**
         * The start of a person who is available now, of one available after a {wait}, and of one
         * whose date nobody has checked for thirty days.
         */
        start: texts("now", "later", "unchecked"),
        closing: headed,
      }),
      stories: texts("action", "all"),
      related: texts("heading"),
    }),
    { part: "hire" },
  ),
};
