import type { FiguresView, WeekCount } from "#shared/desk-figures.ts";
import { formatCount, formatHours } from "./format.ts";

const sumOf = (weeks: readonly WeekCount[]) => weeks.reduce((sum, { count }) => sum + count, 0);

/** The whole of the weeks that are looked at, one figure of each kind. */
export function FigureSummary({ view }: { view: FiguresView }) {
  const { medianAnswerHours: hours } = view;
  const facts = [
    { name: "Enquiries", figure: formatCount(sumOf(view.enquiries)) },
    { name: "Median first answer", figure: hours === null ? "None yet" : formatHours(hours) },
    { name: "Views", figure: formatCount(sumOf(view.views)) },
    { name: "Visitors, by day", figure: formatCount(sumOf(view.visitors)) },
    { name: "Subscribers now", figure: formatCount(view.subscribers) },
  ];
  return (
    <dl className="figure-summary">
      {facts.map(({ name, figure }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
