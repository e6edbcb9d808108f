import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { InvestingPage } from "#content/types.ts";

/** The country as a field of squares, one a state, with notes on its cities. */
export function StateMap({ heading, intro, alt, states, places }: InvestingPage["map"]) {
  return (
    <Section id="places" labelledBy="places-heading" tone="terrace" stairs="left">
      <SectionHead id="places-heading" heading={heading} intro={intro} />
      <div className="state-map">
        <div className="state-map__field" role="img" aria-label={alt}>
          {states.map(({ code, column, row, kind }) => (
            <span key={code} data-kind={kind} style={{ gridColumn: column, gridRow: row }}>
              {code}
            </span>
          ))}
        </div>
        <dl className="state-map__places">
          {places.map(({ name, body }) => (
            <div key={name}>
              <dt className="t-h4">{name}</dt>
              <dd>
                <RichText text={body} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
