import type { DeskFigures } from "#content/types.ts";
import type { FiguresView } from "#shared/desk-figures.ts";
import { BarTable } from "./bar-table.tsx";
import { formatCount } from "./format.ts";
import { WeekChart } from "./week-chart.tsx";

type Props = { words: DeskFigures; view: FiguresView; names: Readonly<Record<string, string>> };

/** What was read, on what, and from where people came; and what they searched the site for, as numbers. */
export function VisitFigures({ words, view, names }: Props) {
  const { found, nothing } = view.searches;
  return (
    <section className="desk-panel" aria-labelledby="visits">
      <h2 id="visits">{words.visits.title}</h2>
      {view.devices.length === 0 ? (
        <p className="muted">{words.visits.none}</p>
      ) : (
        <>
          <p className="muted">{words.visits.about}</p>
          <div className="figure-pair">
            <WeekChart caption="Views by week" unit="Views" weeks={view.views} />
            <WeekChart caption="Visitors, added up by day" unit="Visitors" weeks={view.visitors} />
          </div>
          <div className="figure-pair">
            <BarTable caption="By device" what="Device" unit="Views" lines={view.devices} names={names} />
            {view.sites.length > 0 ? (
              <BarTable caption={words.sites.title} what="Site" unit="Views" lines={view.sites} names={names} />
            ) : (
              <p className="muted">{words.sites.none}</p>
            )}
          </div>
        </>
      )}
      <h3>{words.searches.title}</h3>
      <p className="muted">{words.searches.about}</p>
      <dl className="desk-facts">
        <div>
          <dt>Something found</dt>
          <dd>{formatCount(found)}</dd>
        </div>
        <div>
          <dt>Nothing found</dt>
          <dd>{formatCount(nothing)}</dd>
        </div>
      </dl>
    </section>
  );
}
