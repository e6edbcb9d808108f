import { Link } from "react-router";
import { durationOf, formatCount, HOUR_MS } from "#app/desk/frame/formats.tsx";
import { Panel } from "#app/desk/frame/page.tsx";
import { reasonLabel } from "#features/enquiries/lost-reasons.ts";
import { worthIn } from "#features/enquiries/worth.ts";
import {
  type NamedCount,
  NO_CAMPAIGN,
  NO_REASON,
  type Trend,
  type Worth,
  type Yield,
} from "#features/figures/figures.ts";
import type { Route } from "./+types/figures";
import { CountTable } from "./count-table.tsx";
import { figuresHref, formatShare } from "./format.ts";
import { TimeChart } from "./time-chart.tsx";

const counted = { Enquiries: ({ count }: NamedCount) => formatCount(count) };
const viewed = {
  Views: ({ name, views }: Yield) => (name === NO_CAMPAIGN ? "" : formatCount(views)),
  "Share of views": ({ name, enquiries, views }: Yield) =>
    name === NO_CAMPAIGN ? "" : formatShare(enquiries, views),
};

type Figures = Route.ComponentProps["loaderData"];

/** What is known, and how many enquiries say nothing. */
function knownWorth(currency: string, { sum, unknown }: Worth): string {
  const known = worthIn(currency, sum);
  if (unknown === 0) return known;
  const others = `${formatCount(unknown)} not known`;
  return sum === 0 ? others : `${known}, ${others}`;
}

export function EnquiryFigures(props: Figures) {
  const { words, view, names, period, mayList, won, currency } = props;
  const { enquiries, pages, campaigns } = words;
  if (view.statuses.length === 0) {
    return <Panel id="enquiries" title={enquiries.title} intro={enquiries.none} />;
  }
  const { filter, isByDay } = period;
  const numbers = {
    Enquiries: (line: Yield) => formatCount(line.enquiries),
    Won: ({ statuses }: Yield) =>
      formatCount(won.reduce((sum, status) => sum + (statuses[status] ?? 0), 0)),
    ...(mayList ? { Worth: (line: Yield) => knownWorth(currency, line.worth) } : {}),
    ...(view.devices.length > 0 ? viewed : {}),
  };
  const hrefOf = (by: "page" | "campaign") => (name: string) =>
    figuresHref(period, { filter: { by, name } });
  const asList = new URLSearchParams({
    since: view.from,
    flagged: "no",
    ...(filter ? { [filter.by]: filter.name } : {}),
  });
  const links = mayList ? (
    <span className="desk-toolbar">
      {filter?.by === "site" ? null : (
        <Link to={`/desk/enquiries?${asList}`} className="desk-quiet">
          Show these enquiries
        </Link>
      )}
      <a className="desk-quiet" href={figuresHref(period, {}, "/desk/figures/export")} download>
        Export
      </a>
    </span>
  ) : null;
  return (
    <Panel id="enquiries" title={enquiries.title} intro={enquiries.about} action={links}>
      <TimeChart unit="Enquiries" counts={view.enquiries} isByDay={isByDay} />
      <div className="desk-pair">
        <CountTable
          caption="By kind"
          what="Kind"
          names={names}
          lines={view.kinds}
          numbers={counted}
        />
        <CountTable
          caption="By status"
          what="Status"
          names={names}
          lines={view.statuses}
          numbers={counted}
        />
      </div>
      {view.spam > 0 ? (
        <p className="muted">{formatCount(view.spam)} flagged or spam, left out</p>
      ) : null}
      {view.pages.length > 0 ? (
        <CountTable
          caption={pages.title}
          what="Page"
          names={names}
          lines={view.pages}
          numbers={numbers}
          hrefOf={hrefOf("page")}
        />
      ) : null}
      {view.campaigns.some(({ name }) => name !== NO_CAMPAIGN) ? (
        <CountTable
          caption={campaigns.title}
          what="Campaign"
          names={names}
          lines={view.campaigns}
          numbers={numbers}
          hrefOf={hrefOf("campaign")}
        />
      ) : null}
      <Losses {...props} />
    </Panel>
  );
}

function Losses({ words, view, lostReasons, currency }: Figures) {
  if (view.losses.length === 0) return null;
  const labels = view.losses
    .filter(({ name }) => name !== NO_REASON)
    .map(({ name }) => [name, reasonLabel(lostReasons, name)]);
  return (
    <CountTable
      caption={words.losses.title}
      what="Reason"
      names={{ ...Object.fromEntries(labels), [NO_REASON]: words.losses.none }}
      lines={view.losses}
      numbers={{
        Lost: ({ count }) => formatCount(count),
        Worth: ({ worth }) => knownWorth(currency, worth),
      }}
    />
  );
}

type Fact = {
  readonly name: string;
  readonly trend: Trend;
  readonly show?: (figure: number) => string;
};

export function FigureSummary({ view, period, won, mayList, currency }: Figures) {
  const { trends } = view;
  const wonIn = (statuses: readonly NamedCount[]) =>
    statuses.reduce((sum, { name, count }) => sum + (won.includes(name) ? count : 0), 0);
  const worth: Fact = {
    name: "Worth of won",
    trend: { now: view.worth.now.sum, before: view.worth.before },
    show: (sum) => worthIn(currency, sum),
  };
  const facts: Fact[] = [
    { name: "Enquiries", trend: trends.enquiries },
    { name: "Won", trend: { now: wonIn(view.statuses), before: wonIn(view.statusesBefore) } },
    ...(mayList ? [worth] : []),
    {
      name: "Median first answer",
      trend: trends.answerHours,
      show: (hours) => durationOf(hours * HOUR_MS),
    },
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
            {before === null ? null : (
              <span className="figure-trend">previously {show(before)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
