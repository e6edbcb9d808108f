import type { NewsletterPost } from "#shared/contracts/mail.ts";

/** A post for mailing to subscribers. */
export const samplePost: NewsletterPost = {
  title: "An outbox that loses nothing",
  description: "How it works.",
  path: "/blog/outbox",
  author: { name: "Meera Joshi", role: "Staff Engineer" },
  date: "2026-11-21",
  minutes: 7,
  headings: [{ id: "the-tables", text: "The tables" }],
};
