import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { ScreenWindow } from "#app/sections/products/screens/product-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ActionLink, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, Project } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

const TAGS = 5;

type Props = { heading: string; all: LinkRecord; items: readonly Project[] };

export function RecentWork({ heading, all, items }: Props) {
  return (
    <HeadedSection id="recent" tone="tinted" heading={heading} aside={<ActionLink variant="outline" action={all} />}>
      <ol className="recent-work">
        {items.map((project) => (
          <li key={project.slug}>
            <Reveal>
              <ProjectRow project={project} />
            </Reveal>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const href = recordPaths.engagements(project.slug);
  const [result] = project.measured;
  return (
    <article className="recent-work__row">
      <div className="recent-work__picture">
        <div className="product-screen">
          <ScreenWindow screen={project.screen} />
        </div>
        <SmartLink className="recent-work__view stretched-link" href={href}>
          View Project<span className="sr-only"> {project.title}</span>
          <Icon name="arrow-right" />
        </SmartLink>
      </div>
      <div className="recent-work__copy">
        <p className="recent-work__badge small">{project.field}</p>
        <h3 className="t-h2">{project.title}</h3>
        <p>{project.summary}</p>
        {result ? (
          <p className="recent-work__result">
            <strong className="measure">{result.value}</strong> {result.label}
          </p>
        ) : null}
        <TagList label={`Technologies of ${project.title}`} items={project.technologies.slice(0, TAGS)} />
        <ButtonLink variant="outline" href={`${href}#case-study`}>
          Case Study<span className="sr-only"> of {project.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
