import { TagList } from "#app/sections/text/tag-list.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { CasePage } from "#content/types.ts";

/** Problem, approach and outcome in running text; what it was built with stands beside it. */
export function CaseStory({ page }: { page: CasePage }) {
  const { technologies, service, further } = page;
  const { problem, approach, outcome } = page.work;
  return (
    <div className="wrap case-story with-aside" id="case-study">
      <aside className="case-story__aside sticky-aside" aria-labelledby="built-with">
        <h2 className="t-h4" id="built-with">
          Technologies
        </h2>
        <TagList label="Technologies" items={technologies} />
        <SmartLink className="link" href={service.href}>
          {service.label}
        </SmartLink>
        {further.length > 0 ? (
          <>
            <dl className="case-story__further" aria-label="Further figures">
              {further.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <FigureSources figures={further} />
          </>
        ) : null}
      </aside>
      <div className="case-story__text">
        <Part label="Problem" {...problem} />
        <Part label="Approach" {...approach} />
        <Part label="Result" {...outcome} />
      </div>
    </div>
  );
}

type PartProps = { label: string; heading: string; body: readonly string[]; points?: readonly string[] };

function Part({ label, heading, body, points = [] }: PartProps) {
  const id = label.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <p className="case-story__label">{label}</p>
      <h2 className="t-h2" id={id}>
        {heading}
      </h2>
      <Paragraphs texts={body} />
      <StepsList items={points} />
    </section>
  );
}
