import { ScreenWindow } from "#app/sections/products/screens/product-screen.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Project } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

/** All case studies: the first with its picture, the others with a part of their screens. */
export function WorkGrid({ label, items }: { label: string; items: readonly Project[] }) {
  return (
    <Section labelledBy="work-heading">
      <h2 className="sr-only" id="work-heading">
        {label}
      </h2>
      <WorkCards items={items} hasPictures />
    </Section>
  );
}

type CardsProps = {
  items: readonly Project[];
  /** The first shows its picture, the others their screens; else there are figures alone. */
  hasPictures?: boolean;
};

/** Case studies in a grid of alternating colours, each with its foremost figure. */
export function WorkCards({ items, hasPictures = false }: CardsProps) {
  return (
    <Reveal effect="stagger">
      <ul className="work-grid">
        {items.map((project, index) => (
          <Stone key={project.slug} picture={hasPictures ? (index === 0 ? "image" : "screen") : "none"} {...project} />
        ))}
      </ul>
    </Reveal>
  );
}

function Stone({
  slug,
  title,
  summary,
  client,
  field,
  technologies,
  image,
  screen,
  measured: [figure],
  picture,
}: Project & { picture: "image" | "screen" | "none" }) {
  return (
    <li className="work-card">
      <div className="work-card__picture">
        {figure ? (
          <p className="work-card__figure">
            <strong>{figure.value}</strong>
            {figure.label}
          </p>
        ) : null}
        {picture === "image" ? <Picture {...image} alt="" sizes="(min-width: 48rem) 50vw, 100vw" /> : null}
        {picture === "screen" ? (
          <div className="product-screen work-card__screen" aria-hidden="true">
            <ScreenWindow screen={screen} />
          </div>
        ) : null}
      </div>
      <div className="work-card__body">
        <p className="work-card__client">
          {client} · {field}
        </p>
        <h3 className="t-h3">
          <SmartLink href={recordPaths.engagements(slug)} className="stretched-link">
            {title}
          </SmartLink>
        </h3>
        <p className="work-card__summary">{summary}</p>
        <TagList label="Technologies" items={technologies.slice(0, 3)} />
      </div>
    </li>
  );
}
