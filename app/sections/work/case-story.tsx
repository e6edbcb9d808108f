import type { ReactNode } from "react";
import { ProductScreen } from "#app/sections/products/screens/product-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { CasePage } from "#content/types.ts";

/** Problem, approach with the product, and outcome, with technologies beside them. */
export function CaseStory({ page }: { page: CasePage }) {
  const { technologies, service } = page;
  const { problem, approach, outcome, screen } = page.work;
  return (
    <div className="wrap case-story split" id="case-study">
      <aside className="case-story__aside sticky-aside" aria-labelledby="built-with">
        <h2 className="t-h4" id="built-with">
          Technologies
        </h2>
        <TagList label="Technologies" items={technologies} />
        <SmartLink className="link" href={service.href}>
          {service.label}
        </SmartLink>
      </aside>
      <div className="case-story__text">
        <Part id="problem" {...problem} />
        <Part id="approach" {...approach}>
          <ProductScreen screen={screen} tone="deep" />
        </Part>
        <Part id="result" {...outcome} />
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
      <h2 className="t-h2" id={id}>
        {heading}
      </h2>
      {children}
      <Paragraphs texts={body} />
      <StepsList items={points} />
    </section>
  );
}
