import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import type { FaqItem } from "#content/types.ts";

type Props = { id: string; heading: string; items: readonly FaqItem[]; tone?: LightTone };

/** Native details elements, so questions open without script and the browser's page search finds the answers. */
export function Faq({ items, ...section }: Props) {
  return (
    <SplitSection className="faq" {...section}>
      <div data-faq="">
        {items.map((item, index) => (
          <details key={item.question} name={section.id} open={index === 0}>
            <summary>
              {item.question}
              <i className="collapsible__mark" aria-hidden="true" />
            </summary>
            <Paragraph className="muted" text={item.answer} />
          </details>
        ))}
      </div>
    </SplitSection>
  );
}
