import { Link } from "react-router";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { requireMember } from "#app/desk/frame/member.ts";
import { DeskHead, Panel, Tabs } from "#app/desk/frame/page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { deskEnquiries, deskFigures, site } from "#content/collections.ts";
import { configuredOutcomes, firstCurrency } from "#features/enquiries/desk/enquiry-settings.ts";
import type { Outcomes } from "#features/enquiries/tables/enquiry-counts.server.ts";
import { type NamedCount, reportWeeks } from "#features/figures/figures.ts";
import { report } from "#features/figures/report.server.ts";
import { siteContext } from "#server/site.server.ts";
import { mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import type { Route } from "./+types/figures";
import { CountTable } from "./count-table.tsx";
import { EnquiryFigures, FigureSummary } from "./enquiry-figures.tsx";
import { figuresHref, readPeriod } from "./format.ts";
import { TimeChart } from "./time-chart.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireMember(context).member;
  const period = readPeriod(url.searchParams);
  const mayList = mayOpenEnquiries(role);
  const outcomes = configuredOutcomes();
  const statuses = deskEnquiries.statuses.map(({ slug, label }) => [slug, label]);
  return {
    words: deskFigures,
    isCounting: site.countsVisits,
    view: await report(context.get(siteContext), period, mayList ? outcomes : untold),
    period,
    mayList,
    won: outcomes.won,
    lostReasons: deskEnquiries.lostReasons,
    currency: firstCurrency(),
    names: { ...deskFigures.names, ...Object.fromEntries(statuses) } as Readonly<
      Record<string, string>
    >,
  };
}

/** What enquiries are worth is for those who may open them. */
const untold: Outcomes = { won: [], lost: [] };

const filterLabels = { page: "Page", campaign: "Campaign", site: "Site" } as const;

export default function FiguresRoute({ loaderData }: Route.ComponentProps) {
  const { words, view, period } = loaderData;
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
            <Icon name="x" />
          </Link>
        </p>
      ) : null}
      {loaderData.isCounting ? null : <p>{words.off}</p>}
      <FigureSummary {...loaderData} />
      <EnquiryFigures {...loaderData} />
      {filter ? (
        <section className="desk-panel" aria-label="Views by week">
          <TimeChart unit="Views" counts={view.views} />
        </section>
      ) : (
        <VisitFigures {...loaderData} />
      )}
    </>
  );
}

const numbers = { Views: ({ count }: NamedCount) => formatCount(count) };

function VisitFigures({ words, view, names, period }: Route.ComponentProps["loaderData"]) {
  const { isByDay } = period;
  const hasVisits = view.devices.length > 0;
  const table = (
    caption: string,
    what: string,
    lines: readonly NamedCount[],
    by?: "page" | "site",
  ) => (
    <CountTable
      caption={caption}
      what={what}
      names={names}
      lines={lines}
      numbers={numbers}
      {...(by ? { hrefOf: (name: string) => figuresHref(period, { filter: { by, name } }) } : {})}
    />
  );
  return (
    <Panel
      id="visits"
      title={words.visits.title}
      intro={words.visits[hasVisits ? "about" : "none"]}
    >
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
