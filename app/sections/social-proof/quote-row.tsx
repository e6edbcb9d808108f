import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import type { LightTone } from "#app/ui/section.tsx";
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

export function QuoteRow({ items, result, tone = "tinted", ...section }: Props) {
  return (
    <HeadedSection
      {...section}
      tone={tone}
      reveal="stagger"
      aside={result ? <MeasuredResult {...result} /> : null}
    >
      <div className="quote-row">
        {items.map((item) => (
          <RatedQuote key={item.name} {...item} />
        ))}
      </div>
    </HeadedSection>
  );
}

const MeasuredResult = ({ figure, action }: Result) => (
  <div className="quote-row__result">
    <p>
      <strong className="measure">{figure.value}</strong> {figure.label}
    </p>
    {action ? <TextLink link={action} /> : null}
    <FigureSources figures={[figure]} />
  </div>
);
