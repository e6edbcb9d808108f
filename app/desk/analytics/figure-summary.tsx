import { useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/format-count.ts";
import type { NamedCount, Trend } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { formatHours } from "./format.ts";

type Fact = {
  readonly name: string;
  readonly trend: Trend;
  readonly isLessBetter?: boolean;
  readonly show?: (figure: number) => string;
};

export function FigureSummary() {
  const { view, period, won } = useLoaderData<typeof loader>();
  const { trends } = view;
  const wonIn = (statuses: readonly NamedCount[]) =>
    statuses.reduce((sum, { name, count }) => sum + (won.includes(name) ? count : 0), 0);
  const facts: Fact[] = [
    { name: "Enquiries", trend: trends.enquiries },
    { name: "Won", trend: { now: wonIn(view.statuses), before: wonIn(view.statusesBefore) } },
    { name: "Median first answer", trend: trends.answerHours, isLessBetter: true, show: formatHours },
    { name: "Views", trend: trends.views },
  ];
  if (!period.filter) {
    facts.push(
      { name: "Daily visitors", trend: trends.visitors },
      { name: "New subscribers", trend: trends.confirmed },
    );
  }
  return (
    <dl className="figure-summary">
      {facts.map(({ name, trend: { now, before }, isLessBetter = false, show = formatCount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {now === null ? "None yet" : show(now)}
            {before === null ? null : (
              <span className={`figure-trend ${toneOf(now ?? 0, before, isLessBetter)}`}>
                previously {show(before)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toneOf(now: number, before: number, isLessBetter: boolean) {
  if (now === before) return "";
  return now > before === isLessBetter ? "is-worse" : "is-better";
}
