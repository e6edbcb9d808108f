import { ScreenWindow } from "#app/sections/products/screens/product-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Project } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

export function WorkGrid({ label, items }: { label: string; items: readonly Project[] }) {
  return (
    <Section labelledBy="work-heading">
      <h2 className="sr-only" id="work-heading">
        {label}
      </h2>
      <Reveal effect="stagger">
        <ul className="work-grid">
          {items.map((project, index) => (
            <ProjectCard key={project.slug} hasPicture={index === 0} tone={tones[index % tones.length]} {...project} />
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}

const tones = ["deep-block", "", "accent-block", "", "", "deep-block", "accent-block", ""];

function ProjectCard({
  slug,
  title,
  summary,
  client,
  field,
  technologies,
  image,
  screen,
  measured: [figure],
  hasPicture,
  tone,
}: Project & { hasPicture: boolean; tone: string | undefined }) {
  return (
    <li className="work-card">
      <div className={`work-card__picture ${tone}`}>
        {figure ? (
          <p className="work-card__figure">
            <strong className="measure">{figure.value}</strong>
            {figure.label}
          </p>
        ) : null}
        {hasPicture ? (
          <Picture {...image} alt="" sizes="(min-width: 48rem) 50vw, 100vw" />
        ) : (
          <div className="product-screen work-card__screen">
            <ScreenWindow screen={screen} />
          </div>
        )}
      </div>
      <div className="work-card__body">
        <p className="work-card__client muted small">
          {client} · {field}
        </p>
        <h3 className="t-h3">
          <SmartLink href={recordPaths.engagements(slug)} className="stretched-link">
            {title}
            <Icon name="arrow-right" />
          </SmartLink>
        </h3>
        <p className="work-card__summary">{summary}</p>
        <TagList label="Technologies" items={technologies.slice(0, 3)} />
      </div>
    </li>
  );
}
