import { SideHeading } from "#app/sections/headings/side-heading.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AboutPage } from "#content/types.ts";

/** The company's history as a water gauge, newest year at the top. */
export function CompanyHistory({ heading, intro, marks }: AboutPage["history"]) {
  return (
    <Section labelledBy="history-heading">
      <div className="company-history split">
        <SideHeading id="history-heading" heading={heading} intro={intro} />
        <Reveal effect="stagger">
          <ol reversed>
            {marks.toReversed().map(({ year, title, body }) => (
              <li key={year}>
                <span className="company-history__year">{year}</span>
                <h3 className="t-h3">{title}</h3>
                <p>{body}</p>
              </li>
            ))}
          </ol>
        </Reveal>
      </div>
    </Section>
  );
}
