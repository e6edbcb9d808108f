import type { Content } from "#content/load.ts";
import type { Choices } from "#shared/contracts/mail.ts";
import { peopleBySlug } from "./people-by-slug.ts";

type ContactPage = Content["contactPage"];

type Sources = Pick<Content, "contactPage" | "people" | "redirects">;

export const toChoices = ({ contactPage, ...sources }: Sources): Choices => ({
  topic: wordsOf(contactPage.topics),
  product: wordsOf(contactPage.products ?? []),
  people: Object.fromEntries(
    Object.entries(peopleBySlug(sources)).map(([slug, { name }]) => [slug, name]),
  ),
});

const wordsOf = (options: ContactPage["topics"]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
