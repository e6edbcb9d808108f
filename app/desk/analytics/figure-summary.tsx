import { useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/format-count.ts";
import type { TimeCount, Trend } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { formatChange, formatHours, formatTrend } from "./format.ts";

type Fact = {
  readonly name: string;
  readonly trend: Trend;
  /** What the current week has until now, which the figure leaves out. */
  readonly soFar?: number | undefined;
  /** Of less it is good. */
  readonly isLessBetter?: true;
  readonly show?: (figure: number) => string;
};

/** The completed weeks that are looked at, one figure of each kind, against as many before them. */
export function FigureSummary() {
  const { view, period } = useLoaderData<typeof loader>();
  const { medianAnswerHours: hours, trends } = view;
  const answerHours = { ...trends.answerHours, now: trends.answerHours.now ?? hours };
  const soFarIn = (weeks: readonly TimeCount[]) => (view.isOver ? 0 : weeks.at(-1)?.count);
  const facts: Fact[] = [
    { name: "Enquiries", soFar: soFarIn(view.enquiries), trend: trends.enquiries },
    { name: "Median first answer", trend: answerHours, isLessBetter: true, show: formatHours },
    { name: "Views", soFar: soFarIn(view.views), trend: trends.views },
  ];
  if (!period.filter) {
    facts.push(
      { name: "Daily visitors", soFar: soFarIn(view.visitors), trend: trends.visitors },
      { name: "New subscribers", soFar: soFarIn(view.confirmed), trend: trends.confirmed },
    );
  }
  return (
    <dl className="figure-summary">
      {facts.filter(hasFigures).map(({ name, soFar, trend, isLessBetter, show = formatCount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {trend.now === null ? "None yet" : show(trend.now)}
            <TrendBadge trend={trend} isLessBetter={isLessBetter ?? false} show={show} />
            {soFar ? <span className="figure-trend">{formatCount(soFar)} this week so far</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What never happened says nothing beside what did. */
const hasFigures = ({ trend, soFar }: Fact) => soFar === undefined || soFar > 0 || Boolean(trend.now || trend.before);

type TrendProps = { trend: Trend; isLessBetter: boolean; show: (figure: number) => string };

/** How completed weeks compare with those before. */
function TrendBadge({ trend, isLessBetter, show }: TrendProps) {
  const text = show === formatCount ? formatTrend(trend) : formatChange(trend);
  if (!trend.before || trend.now === null) return null;
  const tone = trend.now === trend.before ? "" : trend.now > trend.before === isLessBetter ? "is-worse" : "is-better";
  return (
    <span className={`figure-trend ${tone}`}>
      {text}
      {trend.now === trend.before ? null : <span className="muted"> previously {show(trend.before)}</span>}
    </span>
  );
}
