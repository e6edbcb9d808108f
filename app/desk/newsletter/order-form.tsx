import { Form } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { DeskNewsletter } from "#content/types.ts";
import { paceLimits } from "#shared/desk-issues.ts";
import type { IssueAnswer } from "./issue-action.ts";

type Props = {
  left: number;
  perMinute: number;
  words: DeskNewsletter["issue"];
  timeZone: string;
  refused: IssueAnswer["refused"];
};

/** Mails the post to whoever has not had it: at a time on the wall of the office, or now. */
export function OrderForm({ left, perMinute, words, timeZone, refused }: Props) {
  return (
    <section className="desk-panel" aria-labelledby="order">
      <h2 id="order">Mail it to {left}</h2>
      <p>{left === 0 ? words.nobody : words.order}</p>
      {left === 0 ? null : (
        <Form method="post" className="desk-form">
          <div className="desk-bar order-fields">
            <TextField
              id="at"
              name="at"
              type="datetime-local"
              label="Begin at"
              hint={`In ${timeZone}`}
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
              label="Mails a minute"
              hint={words.pace}
              defaultValue={refused?.pace ?? perMinute}
              error={refused?.paceError}
            />
          </div>
          <div className="desk-head__actions">
            <button type="submit" name="intent" value="schedule" className="btn">
              Schedule
            </button>
            <details className="desk-sure">
              <summary className="btn btn--outline">Send now</summary>
              <div className="desk-form desk-danger">
                <p>{words.sure}</p>
                <button type="submit" name="intent" value="send" className="btn btn--ink" formNoValidate>
                  Mail to {left} now
                </button>
              </div>
            </details>
          </div>
        </Form>
      )}
    </section>
  );
}
