import type { Markup } from "./markup.ts";

/**
 * The structured questions of a page as a search engine reads them from its RDFa, in the form of
 * JSON-LD.
 */
export const faqPages = (markup: Markup) =>
  markup.all({ vocab: "https://schema.org/", typeof: "FAQPage" }).map((list) => ({
    "@type": "FAQPage",
    mainEntity: list.all({ property: "mainEntity", typeof: "Question" }).map((question) => ({
      "@type": "Question",
      name: question.one({ property: "name" }).text,
      acceptedAnswer: {
        "@type": "Answer",
        text: question
          .one({ property: "acceptedAnswer", typeof: "Answer" })
          .one({ property: "text" }).text,
      },
    })),
  }));
