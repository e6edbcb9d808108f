import { useLoaderData } from "react-router";
import type { TimeCount, Trend } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { formatCount, formatHours, formatTrend } from "./format.ts";

const sumOf = (weeks: readonly TimeCount[]) => weeks.reduce((sum, { count }) => sum + count, 0);

type Fact = {
  readonly name: string;
  readonly figure: string;
  readonly trend: Trend;
  /** Of less it is good. */
  readonly isLessBetter?: true;
  readonly show?: (figure: number) => string;
};

/** The whole of the weeks that are looked at, one figure of each kind, against the weeks before. */
export function FigureSummary() {
  const { view, period } = useLoaderData<typeof loader>();
  const { medianAnswerHours: hours, trends } = view;
  const facts: Fact[] = [
    { name: "Enquiries", figure: formatCount(sumOf(view.enquiries)), trend: trends.enquiries },
    {
      ...{ name: "Median first answer", figure: hours === null ? "None yet" : formatHours(hours) },
      ...{ trend: trends.answerHours, isLessBetter: true, show: formatHours },
    },
    { name: "Views", figure: formatCount(sumOf(view.views)), trend: trends.views },
  ];
  if (!period.filter) {
    facts.push(
      { name: "Daily visitors", figure: formatCount(sumOf(view.visitors)), trend: trends.visitors },
      { name: "New subscribers", figure: formatCount(sumOf(view.confirmed)), trend: trends.confirmed },
    );
  }
  return (
    <dl className="figure-summary">
      {facts.map(({ name, figure, trend, isLessBetter, show = formatCount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <TrendBadge trend={trend} isLessBetter={isLessBetter ?? false} show={show} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TrendProps = { trend: Trend; isLessBetter: boolean; show: (figure: number) => string };

/** How completed weeks compare with those before, with both figures. */
function TrendBadge({ trend, isLessBetter, show }: TrendProps) {
  const text = formatTrend(trend);
  if (!trend.before || trend.now === null || text === "") return null;
  const tone = trend.now === trend.before ? "" : trend.now > trend.before === isLessBetter ? "is-worse" : "is-better";
  return (
    <span className={`figure-trend ${tone}`}>
      {text}
      {trend.now === trend.before ? null : (
        <span className="muted">
          {" "}
          {show(trend.now)}, previously {show(trend.before)}
        </span>
      )}
    </span>
  );
}
