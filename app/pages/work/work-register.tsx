import { island } from "#app/browser/islands/island.tsx";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Entry, FilterOption, WorkPage } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";
import WorkFilter from "./work-filter.tsx";

const FilterIsland = island("work-filter", WorkFilter, "visible");

const FIRST_COUNT = 12;

/** The figure of an entry and, where its screen has them, the bars behind it. */
type Thumb = { readonly value: string; readonly bars: readonly number[] };

type Props = {
  labels: WorkPage["register"];
  entries: readonly (Entry & { readonly thumb: Thumb | undefined })[];
  /** Slugs of the entries shown above; they join the list when it is opened or filtered. */
  featured: readonly string[];
  technologies: readonly FilterOption[];
  trades: readonly FilterOption[];
};

export function WorkRegister({ labels, entries, featured, technologies, trades }: Props) {
  const others = entries.filter(({ slug }) => !featured.includes(slug));
  const first = new Set(others.slice(0, FIRST_COUNT).map(({ slug }) => slug));
  const list = (
    <ul className="work-register ruled" id="register-list">
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
    <HeadedSection id="register" tone="tinted" heading={labels.heading} intro={labels.intro}>
      <FilterIsland
        labels={labels}
        count={entries.length}
        firstCount={first.size}
        technologies={technologies}
        trades={trades}
        slots={{ list }}
      />
    </HeadedSection>
  );
}

function Row({
  entry,
  isFeatured,
  isFirst,
}: {
  entry: Props["entries"][number];
  isFeatured: boolean;
  isFirst: boolean;
}) {
  const { slug, client, field, headline, technologies, technologySlugs, trade, thumb } = entry;
  return (
    <li
      className="work-register__row"
      data-engagement={slug}
      data-featured={isFeatured ? "" : undefined}
      data-rest={isFirst || isFeatured ? undefined : ""}
      data-trade={trade}
      data-technologies={technologySlugs.join(" ")}
    >
      <p className="work-register__client muted small">
        <strong>{client}</strong> {field}
      </p>
      <h3>
        <SmartLink href={recordPaths.engagements(slug)} className="stretched-link">
          {headline}
        </SmartLink>
      </h3>
      <p className="muted small">{technologies.join(", ")}</p>
      {thumb ? <Figure {...thumb} /> : null}
    </li>
  );
}

const THUMB = { width: 120, height: 76 };

/** Beside the row that is hovered or holds the focus: its page says the same in words. */
function Figure({ value, bars }: Thumb) {
  const top = Math.max(...bars);
  const step = THUMB.width / bars.length;
  const drawn = bars.map((bar, place) => {
    const height = (bar / top) * THUMB.height;
    return `M${(place * step).toFixed(1)} ${THUMB.height}v-${height.toFixed(1)}h${(step - 2).toFixed(1)}V${THUMB.height}z`;
  });
  return (
    <span className="work-register__thumb" aria-hidden="true">
      {bars.length > 0 ? (
        <svg viewBox={`0 0 ${THUMB.width} ${THUMB.height}`} aria-hidden="true">
          <path d={drawn.join("")} />
        </svg>
      ) : null}
      <b>{value}</b>
    </span>
  );
}
