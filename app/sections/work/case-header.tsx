import { PageHero } from "#app/sections/heads/page-hero.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CasePage } from "#content/types.ts";

/** The opening of a case study: what happened, who it was for, and what came of it, beside the picture. */
export function CaseHeader({ page }: { page: CasePage }) {
  const { work } = page;
  const facts: [string, string][] = [
    ["Client", page.client],
    ["Field", page.field],
    ["Place", page.place],
    ["Duration", work.duration],
    ["Team", work.team],
  ];
  return (
    <>
      <PageHero heading={page.headline} intro={page.summary} />
      <div className="case-header wrap">
        <Facts facts={facts} />
        <div className="case-panel river-block cut-tr">
          <div className="case-panel__text">
            <dl className="case-panel__results" aria-label="Results">
              {work.results.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <FigureSources figures={work.results} />
          </div>
          <Picture {...work.image} sizes="(min-width: 88rem) 780px, (min-width: 64rem) 55vw, 90vw" isPriority />
        </div>
      </div>
    </>
  );
}
