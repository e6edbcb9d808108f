import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, Project } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

const TAGS = 5;

type Props = { heading: string; all: LinkRecord; items: readonly Project[] };

export function RecentWork({ heading, all, items }: Props) {
  return (
    <HeadedSection
      id="recent"
      tone="tinted"
      heading={heading}
      aside={<ActionLink variant="outline" action={all} />}
    >
      <ol className="recent-work">
        {items.map((project) => (
          <li key={project.slug}>
            <ProjectRow project={project} />
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}

/** The whole row leads to the project; below its words stand both ways in. */
function ProjectRow({ project }: { project: Project }) {
  const href = recordPaths.engagements(project.slug);
  const [result] = project.measured;
  return (
    <article className="recent-work__row">
      <div className="recent-work__picture">
        <DrawnScreen screen={{ view: project.screen.view }} />
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
        <TagList
          label={`Technologies of ${project.title}`}
          items={project.technologies.slice(0, TAGS)}
        />
        <p className="recent-work__ways">
          <SmartLink className="link stretched-link" href={href}>
            View Project<span className="sr-only"> {project.title}</span>
            <Icon name="arrow-right" />
          </SmartLink>
          <SmartLink className="link" href={`${href}#case-study`}>
            Case Study<span className="sr-only"> of {project.title}</span>
          </SmartLink>
        </p>
      </div>
    </article>
  );
}
