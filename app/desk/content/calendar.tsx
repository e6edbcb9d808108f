import { Form, Link } from "react-router";
import { DeskTime, ZoneName } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import { Panel } from "#app/desk/frame/panel.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft } from "#shared/contracts/desk-content.ts";
import { nameOf, recordPath } from "./record-key.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  drafts: readonly ContentDraft[];
  titles: Readonly<Record<string, string>>;
  states: DeskContent["states"];
};

/** Scheduled changes of the content in the member's time zone, which can be changed or cancelled here. */
export function Calendar({ drafts, titles, states }: Props) {
  const planned = drafts
    .flatMap((draft) => [
      { draft, at: draft.publishAt, what: draft.isMailed ? "Goes live, mailed" : "Goes live" },
      { draft, at: draft.unpublishAt, what: "Taken down" },
    ])
    .flatMap(({ at, ...event }) => (at ? [{ ...event, at }] : []))
    .sort((a, b) => a.at.localeCompare(b.at));
  if (planned.length === 0) return null;
  return (
    <Panel
      id="calendar"
      title="Calendar"
      intro={
        <>
          Times in <ZoneName />
        </>
      }
    >
      <DeskTable columns={["When", "What", "Record", "State"]} hasActions>
        {planned.map(({ draft, at, what }) => {
          const title = titles[nameOf(draft)] ?? nameOf(draft);
          return (
            <tr key={`${at}${nameOf(draft)}`}>
              <td>
                <DeskTime at={at} />
              </td>
              <td data-label="What">{what}</td>
              <td data-label="Record">
                <Link className="link" to={recordPath(draft)}>
                  {title}
                </Link>
              </td>
              <td data-label="State">
                <StateBadge draft={draft} states={states} />
              </td>
              <td>
                <Form method="post" action={recordPath(draft)} className="desk-toolbar">
                  <Link className="desk-quiet" to={`${recordPath(draft)}#publish-at`} aria-label={`Change: ${title}`}>
                    Change
                  </Link>
                  <button
                    type="submit"
                    name="intent"
                    value="unschedule"
                    className="desk-quiet"
                    aria-label={`Cancel schedule: ${title}`}
                  >
                    Cancel schedule
                  </button>
                </Form>
              </td>
            </tr>
          );
        })}
      </DeskTable>
    </Panel>
  );
}
