import { Form, useLoaderData } from "react-router";
import { Panel } from "#app/desk/frame/panel.tsx";
import { TextField } from "#app/ui/field.tsx";
import { paceLimits } from "#shared/contracts/desk-issues.ts";
import type { IssueAnswer } from "./issue-action.ts";
import type { loader } from "./issue-loader.ts";

/** Sends the post to subscribers who have not had it: at a time in the member's time zone, or now. */
export function OrderForm({ refused }: { refused: IssueAnswer["refused"] | undefined }) {
  const { issue, words, timeZone } = useLoaderData<typeof loader>();
  const { left, perMinute } = issue;
  return (
    <Panel id="order" title={`Send to ${left} ${left === 1 ? "subscriber" : "subscribers"}`}>
      <p>{left > 0 ? words.order : issue.state === null ? words.empty : words.nobody}</p>
      {left === 0 ? null : (
        <Form method="post" className="desk-form">
          <div className="desk-toolbar">
            <TextField
              id="at"
              name="at"
              type="datetime-local"
              label="Start at"
              hint={`Time zone: ${timeZone}`}
              defaultValue={refused?.at}
              error={refused?.atError}
            />
            <TextField
              id="pace"
              name="pace"
              type="number"
              inputMode="numeric"
              min={paceLimits.least}
              max={paceLimits.most}
              label="Emails per minute"
              hint={words.pace}
              defaultValue={refused?.pace ?? perMinute}
              error={refused?.paceError}
            />
          </div>
          <div className="desk-toolbar">
            <button type="submit" name="intent" value="schedule" className="btn">
              Schedule
            </button>
            <details className="desk-fold desk-confirm">
              <summary className="btn btn--outline">Send now</summary>
              <div className="desk-form desk-note desk-note--danger">
                <p>{words.sure}</p>
                <button type="submit" name="intent" value="send" className="btn btn--ink" formNoValidate>
                  Send to {left} now
                </button>
              </div>
            </details>
          </div>
        </Form>
      )}
    </Panel>
  );
}
