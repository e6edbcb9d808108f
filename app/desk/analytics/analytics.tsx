import { Link } from "react-router";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { Route } from "./+types/analytics";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { FigureSummary } from "./figure-summary.tsx";
import { figuresHref } from "./period.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { TimeChart } from "./time-chart.tsx";
import { VisitFigures } from "./visit-figures.tsx";

export { loader } from "./analytics-loader.ts";

const filterLabels = { page: "Page", campaign: "Campaign", site: "Site" } as const;

export default function FiguresRoute({ loaderData: { words, view, period } }: Route.ComponentProps) {
  const { filter, span } = period;
  const weeks =
    "weeks" in span
      ? `The last ${span.weeks} weeks, compared with the ${span.weeks} before them`
      : "The weeks shown, compared with as many before them";
  const intro = words.intro.replace("{weeks}", weeks).replace("{timeZone}", view.timeZone.replaceAll("_", " "));
  return (
    <>
      <DeskHead title={words.title} intro={intro} />
      <PeriodChoice />
      {filter ? (
        <p>
          <Link to={figuresHref(period, { filter: null })} className="desk-chip">
            <span className="sr-only">Remove </span>
            {filterLabels[filter.by]}: {filter.name}
            <DeskIcon name="x" />
          </Link>
        </p>
      ) : null}
      {view.isCounting ? null : <p>{words.off}</p>}
      <FigureSummary />
      <EnquiryFigures />
      {filter ? (
        <section className="desk-panel" aria-label="Views">
          <TimeChart caption="Views by week" unit="Views" counts={view.views} />
        </section>
      ) : (
        <>
          <VisitFigures />
          {view.subscribers > 0 ? (
            <Panel id="newsletter" title={words.newsletter.title} intro={words.newsletter.about}>
              <p className="figure-fact">
                <strong>{formatCount(view.subscribers)}</strong> Subscribers now
              </p>
              <div className="desk-pair">
                <TimeChart caption="Confirmed by week" unit="Confirmed" counts={view.confirmed} />
                {view.unsubscribed.some(({ count }) => count > 0) ? (
                  <TimeChart caption="Unsubscribed by week" unit="Unsubscribed" counts={view.unsubscribed} />
                ) : null}
              </div>
            </Panel>
          ) : null}
        </>
      )}
    </>
  );
}
