import { Form, useLoaderData } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { Facts, Panel } from "#app/desk/frame/panel.tsx";
import { usePolling } from "#app/desk/frame/use-polling.ts";
import type { loader } from "./issue-loader.ts";

const buttons = {
  scheduled: [["cancel", "Cancel"]],
  sending: [["pause", "Pause"]],
  paused: [
    ["resume", "Resume"],
    ["cancel", "Cancel"],
  ],
  sent: [],
  cancelled: [],
} as const;

/** How many mails of an issue are sent, and the actions for the rest. */
export function IssueProgress() {
  const { issue, states, words } = useLoaderData<typeof loader>();
  const { state, startsAt, finishedAt, sent, failed, waiting, left, orderedBy } = issue;
  // Retries continue after the issue has ended.
  usePolling(state === "scheduled" || state === "sending" || (waiting > 0 && state !== "paused"));
  const isUnderWay = state === "sending" || state === "paused";
  const all = sent + failed + waiting + (isUnderWay ? left : 0);
  return (
    <Panel id="progress" title={state ? states[state] : "Sent by command"}>
      {state ? <p>{words.states[state]}</p> : null}
      {all > 0 ? (
        <progress className="desk-progress" max={all} value={sent + failed} aria-label="Sent">
          {sent + failed} of {all}
        </progress>
      ) : null}
      <Facts
        of={{
          [state === "scheduled" ? "Starts" : "Started"]: startsAt && (
            <>
              <DeskTime at={startsAt} />
              {orderedBy ? `, requested by ${orderedBy}` : null}
            </>
          ),
          Ended: finishedAt && <DeskTime at={finishedAt} />,
          Sent: sent,
          Failed: failed,
          Remaining: waiting + left,
        }}
      />
      <Form method="post" className="desk-toolbar">
        {(state ? buttons[state] : []).map(([intent, label]) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className={intent === "cancel" ? "btn btn--outline" : "btn"}
          >
            {label}
          </button>
        ))}
      </Form>
    </Panel>
  );
}
