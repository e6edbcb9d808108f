import type { DeskFigures } from "#content/types.ts";
import type { FiguresView } from "#shared/desk-figures.ts";
import { BarTable } from "./bar-table.tsx";
import { formatHours } from "./format.ts";
import { WeekChart } from "./week-chart.tsx";
import { YieldTable } from "./yield-table.tsx";

type Props = { words: DeskFigures; view: FiguresView; names: Readonly<Record<string, string>> };

/** What was asked: when, of which kind, from which page and campaign, what became of it, and how soon it was answered. */
export function EnquiryFigures({ words, view, names }: Props) {
  const { enquiries, pages, campaigns } = words;
  if (view.statuses.length === 0) {
    return (
      <section className="desk-panel" aria-labelledby="enquiries">
        <h2 id="enquiries">{enquiries.title}</h2>
        <p className="muted">{enquiries.none}</p>
      </section>
    );
  }
  const { medianAnswerHours: hours } = view;
  return (
    <section className="desk-panel" aria-labelledby="enquiries">
      <h2 id="enquiries">{enquiries.title}</h2>
      <p className="muted">{enquiries.about}</p>
      <p className="figure-fact">
        <strong>{hours === null ? enquiries.unanswered : formatHours(hours)}</strong> {enquiries.median}
      </p>
      <WeekChart caption="Enquiries by week" unit="Enquiries" weeks={view.enquiries} />
      <div className="figure-pair">
        <BarTable caption="By kind" what="Kind" unit="Enquiries" lines={view.kinds} names={names} />
        <BarTable caption="By state" what="State" unit="Enquiries" lines={view.statuses} names={names} />
      </div>
      <p className="muted">{pages.about}</p>
      <YieldTable caption={pages.title} what="Page" lines={view.pages} names={names} />
      {view.campaigns.length > 0 ? (
        <YieldTable caption={campaigns.title} what="Campaign" lines={view.campaigns} names={names} />
      ) : (
        <p className="muted">{campaigns.none}</p>
      )}
    </section>
  );
}
