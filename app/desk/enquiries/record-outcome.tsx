import { Form } from "react-router";
import { useKeptFocus } from "#app/desk/use-kept-focus.ts";
import type { DeskEnquiries } from "#content/types.ts";
import type { RecordResult } from "./record-action.ts";
import type { Unsent } from "./unsent.ts";

type Props = { result: RecordResult | Unsent | undefined; words: Pick<DeskEnquiries, "done" | "unsent"> };

/** Says what the press did, or that it did not arrive, and takes the focus where it was lost; a change has its way back. */
export function RecordOutcome({ result, words }: Props) {
  const done = result?.status === "done" ? result : null;
  const unsent = result?.status === "unsent" ? result : null;
  const told = useKeptFocus<HTMLDivElement>(done ?? unsent);
  return (
    <div ref={told} className={`record-outcome${unsent ? " record-outcome--unsent" : ""}`} role="status" tabIndex={-1}>
      {done ? <span>{words.done[done.did]}</span> : null}
      {unsent ? <span>{unsent.why === "refused" ? unsent.message : words.unsent[unsent.why]}</span> : null}
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
