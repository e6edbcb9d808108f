import { island } from "#app/islands/island.tsx";
import { SectionHead } from "#app/sections/heads/section-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Entry, FilterOption, WorkPage } from "#content/types.ts";
import { recordPaths } from "#shared/paths.ts";
import WorkFilter from "./work-filter.tsx";

const FilterIsland = island("work-filter", WorkFilter, "visible");

/** How many entries stand there at first. */
const FIRST_COUNT = 12;

type Props = {
  labels: WorkPage["register"];
  entries: readonly Entry[];
  /** Slugs of those that the page shows above: they join the register when it is opened or filtered. */
  featured: readonly string[];
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

/** Every engagement as a ruled row; the first few at once, the rest when asked for or filtered. */
export function WorkRegister({ labels, entries, featured, technologies, trades }: Props) {
  const others = entries.filter(({ slug }) => !featured.includes(slug));
  const first = new Set(others.slice(0, FIRST_COUNT).map(({ slug }) => slug));
  const list = (
    <ul className="work-register" id="register-list">
      {entries.map((entry) => (
        <Row
          key={entry.slug}
          entry={entry}
          isFeatured={featured.includes(entry.slug)}
          isFirst={first.has(entry.slug)}
        />
      ))}
    </ul>
  );
  return (
    <Section id="register" labelledBy="register-heading" tone="terrace">
      <SectionHead id="register-heading" heading={labels.heading} intro={labels.intro} />
      <FilterIsland
        labels={labels}
        engagements={entries.map(({ slug, trade, technologySlugs }) => ({
          slug,
          trade,
          technologies: technologySlugs,
        }))}
        firstCount={first.size}
        technologies={technologies}
        trades={trades}
        slots={{ list }}
      />
    </Section>
  );
}

function Row({ entry, isFeatured, isFirst }: { entry: Entry; isFeatured: boolean; isFirst: boolean }) {
  const { slug, client, field, headline, technologies, technologySlugs, trade, figures } = entry;
  const [figure] = figures;
  return (
    <li
      className="work-register__row"
      data-engagement={slug}
      data-featured={isFeatured ? "" : undefined}
      data-rest={isFirst || isFeatured ? undefined : ""}
      data-trade={trade}
      data-technologies={technologySlugs.join(" ")}
    >
      <p className="work-register__client">
        <strong>{client}</strong> {field}
      </p>
      <div>
        <h3>
          <SmartLink href={recordPaths.engagements(slug)} className="stretched-link">
            {headline}
          </SmartLink>
        </h3>
        <p className="muted small">{technologies.join(", ")}</p>
      </div>
      {figure ? (
        <p className="work-register__figure">
          <strong>{figure.value}</strong> <span className="small">{figure.label}</span>
        </p>
      ) : null}
    </li>
  );
}
