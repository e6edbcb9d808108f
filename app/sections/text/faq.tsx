import { NextStep } from "#app/sections/calls-to-action/call-to-action.tsx";
import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { FaqItem, NextStepRecord } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  items: readonly FaqItem[];
  tone?: LightTone;
  /** One more question, which a person answers. */
  next?: NextStepRecord;
};

/**
 * Native details elements, so questions open without script and the browser's page search finds the
 * answers. Search engines read them in place, as RDFa: in the page's other structured data each
 * answer would stand a second time.
 */
export function Faq({ items, next, ...section }: Props) {
  return (
    <SplitSection
      className="faq"
      aside={next ? <NextStep {...next} place="aside" /> : null}
      {...section}
    >
      <div data-faq="" vocab="https://schema.org/" typeof="FAQPage">
        {items.map((item, index) => (
          <details
            key={item.question}
            name={section.id}
            open={index === 0}
            property="mainEntity"
            typeof="Question"
          >
            <summary property="name">
              {item.question}
              <i className="collapsible__mark" />
            </summary>
            <div property="acceptedAnswer" typeof="Answer">
              <Paragraph className="muted" property="text" text={item.answer} />
            </div>
          </details>
        ))}
      </div>
    </SplitSection>
  );
}
