import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";
import type { InvestingPage } from "#content/types.ts";
import { CityMap } from "./city-map.tsx";

export function Places({ heading, intro, ...places }: InvestingPage["places"]) {
  return (
    <Section id="places" labelledBy="places-heading" tone="tinted">
      <div className="places">
        <div className="places__text">
          <HeadingAndIntro id="places-heading" size="chapter" heading={heading} intro={intro} />
          <dl>
            {places.rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="t-h4">{label}</dt>
                <dd className="muted">
                  <RichText text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <CityMap {...places} />
      </div>
    </Section>
  );
}
