import { Form } from "react-router";
import { Panel } from "#app/desk/frame/panel.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import type { IssueView } from "#shared/contracts/desk-issues.ts";
import type { IssueAnswer } from "./issue-action.ts";

type Props = {
  issue: IssueView;
  timeZone: string;
  words: DeskNewsletter["issue"];
  refused: IssueAnswer["refused"] | undefined;
};

export function OrderForm({ issue: { left, state }, timeZone, words, refused }: Props) {
  return (
    <Panel id="order" title={`Send to ${left} ${left === 1 ? "subscriber" : "subscribers"}`}>
      <p>{left > 0 ? words.order : state === null ? words.empty : words.nobody}</p>
      {left === 0 ? null : (
        <Form method="post" className="desk-form">
          <TextField
            id="at"
            name="at"
            type="datetime-local"
            label="Start at"
            hint={`Time zone: ${timeZone}`}
            defaultValue={refused?.at}
            error={refused?.error}
          />
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
