import { Link } from "react-router";
import { DeskHead } from "#app/desk/frame/desk-head.tsx";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import { Tabs } from "#app/desk/frame/tabs.tsx";
import { reportWeeks } from "#shared/contracts/desk-analytics.ts";
import type { Route } from "./+types/analytics";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { FigureSummary } from "./figure-summary.tsx";
import { figuresHref } from "./period.ts";
import { TimeChart } from "./time-chart.tsx";
import { VisitFigures } from "./visit-figures.tsx";

export { loader } from "./analytics-loader.ts";

const filterLabels = { page: "Page", campaign: "Campaign", site: "Site" } as const;

export default function FiguresRoute({ loaderData: { words, view, period } }: Route.ComponentProps) {
  const { filter, weeks, isByDay } = period;
  const intro = words.intro
    .replaceAll("{weeks}", String(weeks))
    .replace("{timeZone}", view.timeZone.replaceAll("_", " "));
  return (
    <>
      <DeskHead title={words.title} intro={intro} />
      <div className="desk-toolbar desk-toolbar--between">
        <Tabs
          label="Time"
          tabs={reportWeeks.map((each) => ({
            to: figuresHref(period, { weeks: each }),
            label: `${each} weeks`,
            isCurrent: each === weeks,
          }))}
        />
        <Tabs
          label="Columns"
          tabs={[false, true].map((isDays) => ({
            to: figuresHref(period, { isByDay: isDays }),
            label: isDays ? "Days" : "Weeks",
            isCurrent: isDays === isByDay,
          }))}
        />
      </div>
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
        <section className="desk-panel" aria-label="Views by week">
          <TimeChart unit="Views" counts={view.views} />
        </section>
      ) : (
        <VisitFigures />
      )}
      {filter || view.subscribers === 0 ? null : (
        <Panel id="newsletter" title={words.newsletter.title} intro={words.newsletter.about}>
          <p className="figure-fact">
            <strong>{formatCount(view.subscribers)}</strong> Subscribers now
          </p>
          <div className="desk-pair">
            <TimeChart unit="Confirmed" counts={view.confirmed} />
            <TimeChart unit="Unsubscribed" counts={view.unsubscribed} />
          </div>
        </Panel>
      )}
    </>
  );
}
