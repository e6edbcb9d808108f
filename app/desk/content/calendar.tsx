import { use } from "react";
import { Link } from "react-router";
import { TimeZoneContext } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { ContentDraft } from "#shared/contracts/desk-content.ts";
import { nameOf, recordPath } from "./record-key.ts";

type Props = { drafts: readonly ContentDraft[]; titles: Readonly<Record<string, string>> };

/** What happens to the content by itself, day by day in the member's time zone. */
export function Calendar({ drafts, titles }: Props) {
  const timeZone = use(TimeZoneContext) ?? "UTC";
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone });
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
  const planned = drafts
    .flatMap((draft) => [
      ...(draft.publishAt
        ? [{ draft, at: draft.publishAt, what: draft.isMailed ? "Goes live, mailed" : "Goes live" }]
        : []),
      ...(draft.unpublishAt ? [{ draft, at: draft.unpublishAt, what: "Taken down" }] : []),
    ])
    .sort((a, b) => a.at.localeCompare(b.at));
  if (planned.length === 0) return null;
  const days = Map.groupBy(planned, ({ at }) => day.format(new Date(at)));
  return (
    <Panel id="calendar" title="Calendar">
      {[...days].map(([name, events]) => (
        <DeskTable key={name} caption={name} columns={["Time", "What", "Record", "Approved"]}>
          {events.map(({ draft, at, what }) => (
            <tr key={`${at}${nameOf(draft)}`}>
              <td>
                <time dateTime={at} suppressHydrationWarning>
                  {time.format(new Date(at))}
                </time>
              </td>
              <td data-label="What">{what}</td>
              <td data-label="Record">
                <Link className="link" to={recordPath(draft)}>
                  {titles[nameOf(draft)] ?? nameOf(draft)}
                </Link>
              </td>
              <td data-label="Approved">{draft.state === "approved" ? "Yes" : "Not yet"}</td>
            </tr>
          ))}
        </DeskTable>
      ))}
    </Panel>
  );
}
