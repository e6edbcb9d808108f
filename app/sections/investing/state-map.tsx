import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { InvestingPage } from "#content/types.ts";

/** A map with one square per state, and notes on its cities. */
export function StateMap({ heading, intro, alt, states, places }: InvestingPage["map"]) {
  return (
    <HeadedSection id="places" tone="tinted" stairs="left" heading={heading} intro={intro}>
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
    </HeadedSection>
  );
}
