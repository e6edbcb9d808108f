import type { ReactNode } from "react";
import { HeadingAndIntro } from "#app/sections/headings/headings.tsx";
import { ProductScreen } from "#app/sections/products/screens/product-screen.tsx";
import { ChapterList } from "#app/sections/text/long-read.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { DrawnRows } from "#app/ui/drawn-rows.tsx";
import { Facts, pairsOf } from "#app/ui/facts.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { NameLink, TextLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { CasePage } from "#content/types.ts";
import { HEADER_RESULTS } from "./case-header.tsx";

export function CaseStory({ page }: { page: CasePage }) {
  const { technologies, service, team } = page;
  const { problem, approach, outcome, screen } = page.work;
  const results = page.measured.slice(HEADER_RESULTS);
  return (
    <div className="wrap case-story split" id="case-study">
      <div className="case-story__aside sticky-aside">
        <ChapterList
          chapters={[
            { id: "problem", ...problem },
            { id: "approach", ...approach },
            { id: "result", ...outcome },
          ]}
        />
        <div className="case-story__facts">
          {team.length > 0 ? (
            <section>
              <h2 className="t-h4">From the team</h2>
              <p className="case-story__people">
                {team.map(({ name, role, href }) => (
                  <span key={name}>
                    <NameLink name={name} href={href} />
                    {role}
                  </span>
                ))}
              </p>
            </section>
          ) : null}
          <section>
            <h2 className="t-h4">Technologies</h2>
            <TagList label="Technologies" items={technologies} />
          </section>
          <section>
            <h2 className="t-h4">Related</h2>
            <TextLink link={service} />
          </section>
        </div>
      </div>
      <div className="case-story__text">
        <Part id="problem" {...problem} />
        <Part id="approach" {...approach}>
          <ProductScreen screen={screen} tone="deep" />
        </Part>
        <Part id="result" {...outcome}>
          <figure className="case-story__change callout">
            <figcaption>{outcome.change.caption}</figcaption>
            <DrawnRows rows={outcome.change.rows} />
          </figure>
        </Part>
        {results.length > 0 ? (
          <div>
            <Facts facts={pairsOf(results)} className="case-story__results figures row" label="More results" />
            <FigureSources figures={results} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

type PartProps = {
  id: string;
  heading: string;
  body: readonly string[];
  points?: readonly string[];
  children?: ReactNode;
};

function Part({ id, heading, body, points = [], children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <HeadingAndIntro id={id} size="h2" heading={heading} />
      {children}
      <Paragraphs texts={body} />
      <StepsList items={points} />
    </section>
  );
}
