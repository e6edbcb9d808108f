import type { ReactNode } from "react";
import { Form } from "react-router";
import type { DeskNewsletter } from "#content/types.ts";
import type { IssueView } from "#shared/desk-issues.ts";
import { OfficeTime } from "./office-time.tsx";
import { useProgress } from "./use-progress.ts";

type Props = {
  issue: IssueView;
  states: DeskNewsletter["issues"]["states"];
  words: DeskNewsletter["issue"];
  timeZone: string;
};

/** How far an issue came, and what can be done about it. */
export function IssueProgress({ issue, states, words, timeZone }: Props) {
  const { state, startsAt, finishedAt, sent, failed, waiting, left, orderedBy } = issue;
  // What is tried again goes out after the issue ended, too.
  useProgress(state === "scheduled" || state === "sending" || (waiting > 0 && state !== "paused"));
  const isUnderWay = state === "sending" || state === "paused";
  const all = sent + failed + waiting + (isUnderWay ? left : 0);
  return (
    <section className="desk-panel" aria-labelledby="progress">
      <h2 id="progress">{state ? states[state] : "By command"}</h2>
      {state ? <p>{words.states[state]}</p> : null}
      {all > 0 ? (
        <progress className="issue-progress" max={all} value={sent + failed} aria-label="Mailed">
          {sent + failed} of {all}
        </progress>
      ) : null}
      <dl className="desk-facts">
        {startsAt ? (
          <Fact name={state === "scheduled" ? "Begins" : "Began"}>
            <OfficeTime at={startsAt} timeZone={timeZone} />
            {orderedBy ? `, ordered by ${orderedBy}` : null}
          </Fact>
        ) : null}
        {finishedAt ? (
          <Fact name="Ended">
            <OfficeTime at={finishedAt} timeZone={timeZone} />
          </Fact>
        ) : null}
        <Fact name="Sent">{sent}</Fact>
        <Fact name="Failed">{failed}</Fact>
        <Fact name="Left">{waiting + left}</Fact>
      </dl>
      <Form method="post" className="desk-head__actions">
        {state === "sending" ? <Press intent="pause" label="Pause" isFirst /> : null}
        {state === "paused" ? <Press intent="go-on" label="Go on" isFirst /> : null}
        {state === "scheduled" || state === "paused" ? <Press intent="cancel" label="Cancel it" /> : null}
      </Form>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Press = ({ intent, label, isFirst = false }: { intent: string; label: string; isFirst?: boolean }) => (
  <button type="submit" name="intent" value={intent} className={isFirst ? "btn" : "btn btn--outline"}>
    {label}
  </button>
);
