import { Form, useLoaderData } from "react-router";
import { Tabs } from "#app/desk/frame/tabs.tsx";
import { TextField } from "#app/ui/field.tsx";
import { reportWeeks } from "#shared/contracts/desk-analytics.ts";
import type { loader } from "./analytics-loader.ts";
import { figuresHref } from "./period.ts";

/** Selects the last weeks or a range of days, and whether they are shown by week or day. */
export function PeriodChoice() {
  const { period, view, words } = useLoaderData<typeof loader>();
  const { span, note, isByDay, filter } = period;
  const isLimited = "from" in span && (view.from > span.from || view.to < span.to);
  const notes = [note ? words.dates[note] : "", isLimited ? words.dates.limited : ""].filter(Boolean);
  const chosen = "weeks" in span ? span.weeks : null;
  return (
    <>
      <div className="desk-toolbar desk-toolbar--between">
        <Tabs
          label="Time"
          tabs={reportWeeks.map((weeks) => ({
            to: figuresHref(period, { span: { weeks } }),
            label: `${weeks} weeks`,
            isCurrent: weeks === chosen,
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
      {notes.length > 0 ? (
        <p role="status" className="desk-note desk-note--accent">
          {notes.join(" ")}
        </p>
      ) : null}
      <details className="desk-fold" open={chosen === null || note !== null}>
        <summary className="btn btn--outline">Other weeks</summary>
        <Form key={`${view.from} ${view.to}`} className="desk-toolbar desk-toolbar--fields">
          <TextField id="from" name="from" type="date" label="From" required defaultValue={view.from} />
          <TextField id="to" name="to" type="date" label="To" required defaultValue={view.to} />
          {isByDay ? <input type="hidden" name="by" value="day" /> : null}
          {filter ? <input type="hidden" name={filter.by} value={filter.name} /> : null}
          <button type="submit" className="btn btn--outline">
            Show
          </button>
          <p className="muted small">{words.whole}</p>
        </Form>
      </details>
    </>
  );
}
