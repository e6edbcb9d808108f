import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, Project } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

type Props = { heading: string; all: LinkRecord; items: readonly Project[] };

/** Projects whose picture changes sides from one to the next. */
export function RecentWork({ heading, all, items }: Props) {
  return (
    <Section labelledBy="recent-heading" tone="terrace">
      <SectionHead id="recent-heading" heading={heading}>
        <SmartLink className="link" href={all.href}>
          {all.label}
        </SmartLink>
      </SectionHead>
      <ol className="recent-work">
        {items.map((project) => (
          <li key={project.slug}>
            <Reveal>
              <ProjectRow project={project} />
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ProjectRow({ project }: { project: Project }) {
  const href = recordPaths.engagements(project.slug);
  return (
    <article className="recent-work__row">
      <div className="recent-work__picture">
        <Picture {...project.image} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="recent-work__copy">
        <p className="recent-work__badge">{project.field}</p>
        <h3 className="t-h2">{project.title}</h3>
        <p>{project.summary}</p>
        <TagList label={`Technologies of ${project.title}`} items={project.technologies} />
        <div className="actions">
          <ButtonLink href={href}>
            View Project<span className="sr-only"> {project.title}</span>
          </ButtonLink>
          <ButtonLink href={`${href}#case-study`} variant="outline">
            Case Study<span className="sr-only"> of {project.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
