import type { Content } from "#content/load.ts";
import type { Choices } from "#shared/forms/lead-fields.ts";

type ContactPage = Content["contactPage"];

export const toChoices = ({ topics, products }: Pick<ContactPage, "topics" | "products">): Choices => ({
  topic: wordsOf(topics),
  product: wordsOf(products ?? []),
});

const wordsOf = (options: ContactPage["topics"]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
