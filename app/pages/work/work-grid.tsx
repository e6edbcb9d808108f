import { DrawnScreen } from "#app/sections/screens/drawn/drawn-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Project } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import { figureName } from "./figure-name.ts";

const TAGS = 3;
/**
 * Screens leave the page on the right and on the left by turns, and stand on the lower edge of
 * their band; every fourth is larger, on a ground of its own.
 */
const LAYOUTS = ["right", "left", "wide", "left"] as const;

export function WorkGrid({ label, items }: { label: string; items: readonly Project[] }) {
  return (
    <section className="work-bands" aria-labelledby="work-heading">
      <h2 className="sr-only" id="work-heading">
        {label}
      </h2>
      <ul>
        {items.map((project, index) => (
          <li
            key={project.slug}
            className={`work-band work-band--${LAYOUTS[index % LAYOUTS.length]}`}
            data-kind={project.screen.view.kind}
          >
            <Band project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Band({ project }: { project: Project }) {
  const { slug, title, summary, client, field, technologies, screen, measured } = project;
  const [figure] = measured;
  return (
    <>
      <div className="work-band__picture">
        <DrawnScreen screen={{ view: screen.view }} />
      </div>
      <div className="work-band__copy">
        {figure ? (
          <p className="work-band__figure">
            <strong style={{ viewTransitionName: figureName(slug) }}>{figure.value}</strong>
            {figure.label}
          </p>
        ) : null}
        <div className="work-band__words">
          <p className="small">
            <b>{client}</b> {field}
          </p>
          <h3 className="t-h3">{title}</h3>
          <p className="muted">{summary}</p>
          <TagList label="Technologies" items={technologies.slice(0, TAGS)} />
          <SmartLink className="link stretched-link" href={recordPaths.engagements(slug)}>
            View Case Study<span className="sr-only">: {title}</span>
            <Icon name="arrow-right" />
          </SmartLink>
        </div>
      </div>
    </>
  );
}
