import { useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/format-count.ts";
import type { NamedCount, Trend } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { formatHours, formatTrend } from "./format.ts";

type Fact = {
  readonly name: string;
  readonly trend: Trend;
  /** A decrease is good. */
  readonly isLessBetter?: true;
  readonly show?: (figure: number) => string;
};

/** The period's totals, each compared with an equally long time before. */
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
  // Leaves out figures that are zero in both periods.
  const shown = facts.filter(({ trend }) => trend.now || trend.before);
  if (shown.length === 0) return null;
  return (
    <dl className="figure-summary">
      {shown.map(({ name, trend, isLessBetter, show = formatCount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {trend.now === null ? "None yet" : show(trend.now)}
            <TrendBadge trend={trend} isLessBetter={isLessBetter ?? false} show={show} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TrendProps = { trend: Trend; isLessBetter: boolean; show: (figure: number) => string };

/** The change from the period before. */
function TrendBadge({ trend, isLessBetter, show }: TrendProps) {
  const text = formatTrend(trend, show);
  if (trend.before === null || trend.now === null) return null;
  const tone = trend.now === trend.before ? "" : trend.now > trend.before === isLessBetter ? "is-worse" : "is-better";
  return (
    <span className={`figure-trend ${tone}`}>
      {text}
      {trend.now === trend.before ? null : <span className="muted"> previously {show(trend.before)}</span>}
    </span>
  );
}
