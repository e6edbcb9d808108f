import { Form } from "react-router";
import { useKeptFocus } from "#app/desk/use-kept-focus.ts";
import type { DeskEnquiries } from "#content/types.ts";
import type { RecordResult } from "./record-action.ts";

type Props = { result: RecordResult | undefined; words: DeskEnquiries["done"] };

/** Says what the press did, and takes the focus where the form that had it began anew; a change has its way back. */
export function RecordOutcome({ result, words }: Props) {
  const done = result?.status === "done" ? result : null;
  const told = useKeptFocus<HTMLDivElement>(done);
  return (
    <div ref={told} className="record-outcome" role="status" tabIndex={-1}>
      {done ? <span>{words[done.did]}</span> : null}
      {done?.changeId ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="changeId" value={done.changeId} />
          <button type="submit" name="intent" value="undo" className="btn btn--outline" data-undo="">
            Undo
          </button>
        </Form>
      ) : null}
    </div>
  );
}
