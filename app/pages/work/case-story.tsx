import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ChapterList } from "#app/sections/text/long-read.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Facts, pairsOf } from "#app/ui/facts.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { CasePage } from "#content/types.ts";
import { BeforeAfter } from "./before-after.tsx";
import { CaseTeam } from "./case-team.tsx";
import { ChangeBars } from "./change-bars.tsx";
import { figuresOf } from "./figures-of.ts";

/** Three parts, each laid out differently: the old way, what was built, what changed. */
export function CaseStory({ page }: { page: CasePage }) {
  const { technologies, service, team, screen } = page;
  const { problem, approach, outcome, before } = page.work;
  const { stated, more } = figuresOf(page);
  return (
    <div className="case-story" id="case-study">
      <div className="wrap split case-story__opening">
        <div className="case-story__aside sticky-aside">
          <ChapterList
            chapters={[
              { id: "problem", ...problem },
              { id: "approach", ...approach },
              { id: "result", ...outcome },
            ]}
          />
        </div>
        <section aria-labelledby="problem">
          <HeadingAndIntro id="problem" size="h2" heading={problem.heading} />
          <Paragraphs texts={problem.body} />
          <div className="case-story__with">
            <TagList label="Technologies" items={technologies} />
            <TextLink link={service} />
          </div>
        </section>
      </div>
      <section className="wrap case-story__approach" aria-labelledby="approach">
        <h2 className="t-chapter" id="approach">
          {approach.heading}
        </h2>
        <BeforeAfter before={before} screen={screen} rows={outcome.change.rows} />
        <div className="case-story__columns">
          <Paragraphs texts={approach.body} />
        </div>
        <ul className="case-story__points">
          {approach.points.map((point) => (
            <li key={point}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      </section>
      <section className="band-tinted case-story__result" aria-labelledby="result">
        <div className="wrap">
          <HeadingAndIntro id="result" size="h2" heading={outcome.heading} />
          <div className="case-story__words">
            <Paragraphs texts={outcome.body} />
          </div>
          <ChangeBars {...outcome.change} />
          {more.length > 0 ? (
            <Facts
              facts={pairsOf(more)}
              className="case-story__results figures"
              label="More results"
            />
          ) : null}
          <FigureSources figures={[...stated, ...more]} />
          <CaseTeam team={team} />
        </div>
      </section>
    </div>
  );
}
