import { Link } from "react-router";
import { durationOf, formatCount, HOUR_MS } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { type NamedCount, NO_CAMPAIGN, type Trend, type Yield } from "#shared/contracts/desk-analytics.ts";
import type { Route } from "./+types/analytics";
import { CountTable } from "./count-table.tsx";
import { figuresHref, formatShare } from "./format.ts";
import { TimeChart } from "./time-chart.tsx";

const counted = { Enquiries: ({ count }: NamedCount) => formatCount(count) };
const viewed = {
  Views: ({ name, views }: Yield) => (name === NO_CAMPAIGN ? "" : formatCount(views)),
  "Share of views": ({ name, enquiries, views }: Yield) => (name === NO_CAMPAIGN ? "" : formatShare(enquiries, views)),
};

type Figures = Route.ComponentProps["loaderData"];

export function EnquiryFigures({ words, view, names, period, mayList, won }: Figures) {
  const { enquiries, pages, campaigns } = words;
  if (view.statuses.length === 0) {
    return <Panel id="enquiries" title={enquiries.title} intro={enquiries.none} />;
  }
  const { filter, isByDay } = period;
  const numbers = {
    Enquiries: (line: Yield) => formatCount(line.enquiries),
    Won: ({ statuses }: Yield) => formatCount(won.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)),
    ...(view.devices.length > 0 ? viewed : {}),
  };
  const hrefOf = (by: "page" | "campaign") => (name: string) => figuresHref(period, { filter: { by, name } });
  const asList = new URLSearchParams({
    since: view.from,
    flagged: "no",
    ...(filter ? { [filter.by]: filter.name } : {}),
  });
  const list =
    filter?.by === "site" || !mayList ? null : (
      <Link to={`/desk/enquiries?${asList}`} className="desk-quiet">
        Show these enquiries
      </Link>
    );
  return (
    <Panel id="enquiries" title={enquiries.title} intro={enquiries.about} action={list}>
      <TimeChart unit="Enquiries" counts={view.enquiries} isByDay={isByDay} />
      <div className="desk-pair">
        <CountTable {...{ caption: "By kind", what: "Kind", names, lines: view.kinds, numbers: counted }} />
        <CountTable {...{ caption: "By status", what: "Status", names, lines: view.statuses, numbers: counted }} />
      </div>
      {view.spam > 0 ? <p className="muted">{formatCount(view.spam)} flagged or spam, left out</p> : null}
      {view.pages.length > 0 ? (
        <CountTable
          {...{ caption: pages.title, what: "Page", names, lines: view.pages, numbers }}
          hrefOf={hrefOf("page")}
        />
      ) : null}
      {view.campaigns.some(({ name }) => name !== NO_CAMPAIGN) ? (
        <CountTable
          {...{ caption: campaigns.title, what: "Campaign", names, lines: view.campaigns, numbers }}
          hrefOf={hrefOf("campaign")}
        />
      ) : null}
    </Panel>
  );
}

type Fact = { readonly name: string; readonly trend: Trend; readonly show?: (figure: number) => string };

export function FigureSummary({ view, period, won }: Figures) {
  const { trends } = view;
  const wonIn = (statuses: readonly NamedCount[]) =>
    statuses.reduce((sum, { name, count }) => sum + (won.includes(name) ? count : 0), 0);
  const facts: Fact[] = [
    { name: "Enquiries", trend: trends.enquiries },
    { name: "Won", trend: { now: wonIn(view.statuses), before: wonIn(view.statusesBefore) } },
    { name: "Median first answer", trend: trends.answerHours, show: (hours) => durationOf(hours * HOUR_MS) },
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
      {facts.map(({ name, trend: { now, before }, show = formatCount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {now === null ? "None yet" : show(now)}
            {before === null ? null : <span className="figure-trend">previously {show(before)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
