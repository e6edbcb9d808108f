import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markup } from "#tests/support/markup.ts";
import { faqPages } from "#tests/support/questions.ts";
import { structuredData } from "#tests/support/structured-data.ts";
import { Faq } from "./faq.tsx";

test("search engines read each question where it stands, with the words of its answer", () => {
  const items = [
    {
      question: "Do you test?",
      answer: "Yes, **each** release: see [our prices](/pricing) and `npm test`.",
    },
    { question: "Who answers?", answer: "An engineer." },
  ];
  const html = renderToStaticMarkup(<Faq id="faq" heading="Questions" items={items} />);
  const [told] = faqPages(Markup.parse(html));
  expect(structuredData.parse(told)).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Do you test?",
        acceptedAnswer: {
          "@type": "Answer",
          text: "Yes, each release: see our prices and npm test.",
        },
      },
      {
        "@type": "Question",
        name: "Who answers?",
        acceptedAnswer: { "@type": "Answer", text: "An engineer." },
      },
    ],
  });
});

test("an answer is in the page once", () => {
  const items = [{ question: "Who answers?", answer: "An engineer." }];
  const html = renderToStaticMarkup(<Faq id="faq" heading="Questions" items={items} />);
  expect(html.match(/An engineer/g)).toHaveLength(1);
});
