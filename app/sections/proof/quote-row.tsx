import { ClientMark } from "#app/ui/client-mark.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Quote } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  items: readonly Quote[];
  /** `lead` sets the first quote as large as a heading, with the others beside it. */
  variant?: "row" | "lead";
  tone?: LightTone;
};

/** Two or three quotes, each hanging from its tread. */
export function QuoteRow({ id, heading, items, variant = "row", tone = "terrace" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="head">
        <h2 className={variant === "lead" ? "t-h4 quote-row__label" : "t-h2"} id={`${id}-heading`}>
          {heading}
        </h2>
      </div>
      <Reveal effect="stagger">
        <div className={variant === "lead" ? "quote-row quote-row--lead" : `quote-row quote-row--${items.length}`}>
          {items.map((item) => (
            <figure className="quote-row__item" key={item.name}>
              <Stars rating={item.rating} />
              <blockquote>{item.quote}</blockquote>
              <figcaption>
                <ClientMark name={item.client} />
                <div>
                  <strong>{item.name}</strong>
                  <span>{item.role}</span>
                </div>
              </figcaption>
            </figure>
          ))}
        </div>
      </Reveal>
    </Section>
  );
}
