import type { DeskFigures } from "#content/types.ts";
import type { FiguresView } from "#shared/desk-figures.ts";
import { formatCount } from "./format.ts";
import { WeekChart } from "./week-chart.tsx";

/** How the newsletter grows. */
export function NewsletterFigures({ words: { newsletter }, view }: { words: DeskFigures; view: FiguresView }) {
  return (
    <section className="desk-panel" aria-labelledby="newsletter">
      <h2 id="newsletter">{newsletter.title}</h2>
      <p className="muted">{newsletter.about}</p>
      <p className="figure-fact">
        <strong>{formatCount(view.subscribers)}</strong> Subscribers now
      </p>
      <div className="figure-pair">
        <WeekChart caption="Confirmed by week" unit="Confirmed" weeks={view.confirmed} />
        <WeekChart caption="Left by week" unit="Left" weeks={view.unsubscribed} />
      </div>
    </section>
  );
}
