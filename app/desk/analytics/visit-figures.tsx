import { useLoaderData } from "react-router";
import { formatCount } from "#app/desk/frame/format-count.ts";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { NamedCount } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { CountTable } from "./count-table.tsx";
import { sharesOfMost } from "./format.ts";
import { figuresHref } from "./period.ts";
import { TimeChart } from "./time-chart.tsx";

const counted = { Views: ({ count }: NamedCount) => formatCount(count) };

/** Page views, devices and referring sites. */
export function VisitFigures() {
  const { words, view, names, period } = useLoaderData<typeof loader>();
  const { isByDay } = period;
  const by = isByDay ? "by day" : "by week";
  const { views, visitors } = isByDay ? view.days : view;
  const hasVisits = view.devices.length > 0;
  return (
    <Panel id="visits" title={words.visits.title} intro={words.visits[hasVisits ? "about" : "none"]}>
      {hasVisits ? (
        <>
          <div className="desk-pair">
            <TimeChart caption={`Views ${by}`} unit="Views" counts={views} isByDay={isByDay} />
            <TimeChart caption={`Visitors ${by}`} unit="Visitors" counts={visitors} isByDay={isByDay} />
          </div>
          {isByDay && view.days.views[0]?.at !== view.from ? <p className="muted">{words.visits.days}</p> : null}
          <CountTable
            {...{ caption: words.pages.title, what: "Page", names, lines: view.viewed, numbers: counted }}
            barOf={sharesOfMost(view.viewed)}
            hrefOf={(name) => figuresHref(period, { filter: { by: "page", name } })}
          />
          <div className="desk-pair">
            <CountTable
              {...{ caption: "By device", what: "Device", names, lines: view.devices, numbers: counted }}
              barOf={sharesOfMost(view.devices)}
            />
            {view.sites.length > 0 ? (
              <CountTable
                {...{ caption: words.sites.title, what: "Site", names, lines: view.sites, numbers: counted }}
                barOf={sharesOfMost(view.sites)}
                hrefOf={(name) => figuresHref(period, { filter: { by: "site", name } })}
              />
            ) : (
              <p className="muted">{words.sites.none}</p>
            )}
          </div>
        </>
      ) : null}
    </Panel>
  );
}
