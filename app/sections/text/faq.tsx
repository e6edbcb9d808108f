import { SideHeading } from "#app/sections/headings/side-heading.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import type { FaqItem } from "#content/types.ts";

type Props = { id: string; heading: string; items: readonly FaqItem[]; tone?: LightTone };

/** Native details elements, so questions open without script and the browser's page search finds the answers. */
export function Faq({ id, heading, items, tone = "paper" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="faq split">
        <SideHeading id={`${id}-heading`} heading={heading} />
        <div data-faq="">
          {items.map((item, index) => (
            <details key={item.question} name={id} open={index === 0}>
              <summary>
                {item.question}
                <i className="collapsible__mark" aria-hidden="true" />
              </summary>
              <p>
                <RichText text={item.answer} />
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}
