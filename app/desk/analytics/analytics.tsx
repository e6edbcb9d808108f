import { Link, useLoaderData } from "react-router";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { DeskHead, Panel, Tabs } from "#app/desk/frame/page.tsx";
import { type NamedCount, reportWeeks, type Trend } from "#shared/contracts/desk-analytics.ts";
import type { Route } from "./+types/analytics";
import type { loader } from "./analytics-loader.ts";
import { CountTable } from "./count-table.tsx";
import { EnquiryFigures } from "./enquiry-figures.tsx";
import { figuresHref, formatHours, sharesOfMost } from "./format.ts";
import { TimeChart } from "./time-chart.tsx";

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
    </>
  );
}

const numbers = { Views: ({ count }: NamedCount) => formatCount(count) };

function VisitFigures() {
  const { words, view, names, period } = useLoaderData<typeof loader>();
  const { isByDay } = period;
  const hasVisits = view.devices.length > 0;
  const table = (caption: string, what: string, lines: readonly NamedCount[], by?: "page" | "site") => (
    <CountTable
      {...{ caption, what, names, lines, numbers }}
      barOf={sharesOfMost(lines)}
      {...(by ? { hrefOf: (name: string) => figuresHref(period, { filter: { by, name } }) } : {})}
    />
  );
  return (
    <Panel id="visits" title={words.visits.title} intro={words.visits[hasVisits ? "about" : "none"]}>
      {hasVisits ? (
        <>
          <div className="desk-pair">
            <TimeChart unit="Views" counts={view.views} isByDay={isByDay} />
            <TimeChart unit="Visitors" counts={view.visitors} isByDay={isByDay} />
          </div>
          {table(words.pages.title, "Page", view.viewed, "page")}
          <div className="desk-pair">
            {table("By device", "Device", view.devices)}
            {view.sites.length > 0 ? table(words.sites.title, "Site", view.sites, "site") : null}
          </div>
        </>
      ) : null}
    </Panel>
  );
}

type Fact = {
  readonly name: string;
  readonly trend: Trend;
  readonly isLessBetter?: boolean;
  readonly show?: (figure: number) => string;
};

function FigureSummary() {
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
