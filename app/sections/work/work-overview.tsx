import { FigureList } from "#app/ui/figure-list.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import type { Entry, FilterOption, WorkPage } from "#content/types.ts";

type Props = { labels: WorkPage["totals"]; entries: readonly Entry[]; trades: readonly FilterOption[] };

/** The number of industries under the heading; the list's filter offers the others. */
const OFFERED = 8;

/** A summary of the list below, with links to each larger industry's part of it. */
export function WorkOverview({ labels, entries, trades }: Props) {
  const countries = new Set(entries.map(({ country }) => country));
  return (
    <div className="work-overview">
      <FigureList
        className="work-overview__totals"
        figures={[
          { value: String(entries.length), label: labels.projects },
          { value: String(trades.length), label: labels.industries },
          { value: String(countries.size), label: labels.countries },
        ]}
      />
      <nav aria-label={labels.industriesLabel}>
        <ul className="work-overview__trades">
          {trades.slice(0, OFFERED).map(({ value, label }) => (
            <li key={value}>
              <SmartLink href={`/work?trade=${value}#register`}>{label}</SmartLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
