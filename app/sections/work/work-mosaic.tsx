import { TagList } from "#app/sections/text/tag-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Project } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";

/** Case studies as a wall of stones: wide and narrow take turns, and no two neighbours share a colour. */
export function WorkMosaic({ label, items }: { label: string; items: readonly Project[] }) {
  return (
    <Section labelledBy="work-heading">
      <h2 className="sr-only" id="work-heading">
        {label}
      </h2>
      <Reveal effect="stagger">
        <ul className="work-mosaic">
          {items.map((project) => (
            <Stone key={project.slug} {...project} />
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}

function Stone({ slug, headline, client, field, technologies, image, result }: Project) {
  return (
    <li className="work-stone">
      <div className="work-stone__picture">
        <p className="work-stone__figure">
          <strong>{result.value}</strong>
          {result.label}
        </p>
        <Picture {...image} alt="" sizes="(min-width: 48rem) 50vw, 100vw" />
      </div>
      <div className="work-stone__body">
        <p>
          {client} · {field}
        </p>
        <h3 className="t-h3">
          <SmartLink href={recordPaths.engagements(slug)} className="stretched-link">
            {headline}
          </SmartLink>
        </h3>
        <TagList label="Technologies" items={technologies.slice(0, 4)} />
      </div>
    </li>
  );
}
