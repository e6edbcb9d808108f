import type { Content } from "#content/load.ts";
import type { Choices } from "#shared/contracts/mail.ts";

type ContactPage = Content["contactPage"];

export const toChoices = (
  { topics, products }: Pick<ContactPage, "topics" | "products">,
  people: Content["people"],
): Choices => ({
  topic: wordsOf(topics),
  product: wordsOf(products ?? []),
  people: Object.fromEntries(Object.values(people).map(({ slug, name }) => [slug, name])),
});

const wordsOf = (options: ContactPage["topics"]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
