import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { type LightTone, Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { Quote, Result } from "#content/types.ts";
import { RatedQuote } from "./quote.tsx";

type Props = {
  id: string;
  heading: string;
  items: readonly Quote[];
  result?: Result | undefined;
  tone?: LightTone;
};

export function QuoteRow({ id, heading, items, result, tone = "tinted" }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} tone={tone}>
      <div className="head">
        <h2 className="t-h2" id={`${id}-heading`}>
          {heading}
        </h2>
        {result ? (
          <div className="quote-row__result">
            <p>
              <strong>{result.figure.value}</strong> {result.figure.label}
            </p>
            {result.action ? <TextLink link={result.action} /> : null}
            <FigureSources figures={[result.figure]} />
          </div>
        ) : null}
      </div>
      <Reveal effect="stagger">
        <div className="quote-row">
          {items.map((item) => (
            <RatedQuote key={item.name} {...item} />
          ))}
        </div>
      </Reveal>
    </Section>
  );
}
