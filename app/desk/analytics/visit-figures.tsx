import { useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { NamedCount } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { CountTable } from "./count-table.tsx";
import { sharesOfMost } from "./format.ts";
import { figuresHref } from "./period.ts";
import { TimeChart } from "./time-chart.tsx";

const numbers = { Views: ({ count }: NamedCount) => formatCount(count) };

export function VisitFigures() {
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
