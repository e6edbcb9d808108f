import { Form, Link, useLoaderData } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";

export function Outcome({ result }: { result: EnquiryResult | Unsent | undefined }) {
  const { words, neighbours } = useLoaderData<typeof loader>();
  const done = result?.status === "done" ? result : null;
  const unsent = result?.status === "unsent" ? result : null;
  const ref = useFocusIfLost<HTMLDivElement>(done ?? unsent);
  const tone = unsent ? "desk-note--danger" : "desk-note--accent";
  return (
    <div
      ref={ref}
      className={done || unsent ? `enquiry-outcome desk-note ${tone} desk-toolbar` : "enquiry-outcome"}
      role="status"
      tabIndex={-1}
    >
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
      {done && neighbours.next ? (
        <Link to={neighbours.next} className="btn btn--outline">
          Next
          <DeskIcon name="chevron-right" />
        </Link>
      ) : null}
    </div>
  );
}
