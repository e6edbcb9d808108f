import { Form, Link, useLoaderData, useNavigation } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { useNeighbours } from "./list-position.ts";
import { lastReplyOf } from "./message-states.ts";

/** The result of the last post, with a way to undo a change or reply; or that it was not sent. */
export function Outcome({ result }: { result: EnquiryResult | Unsent | undefined }) {
  const { words, record, me } = useLoaderData<typeof loader>();
  const { next } = useNeighbours();
  const isIdle = useNavigation().state === "idle";
  const done = result?.status === "done" ? result : null;
  const unsent = result?.status === "unsent" ? result : null;
  const reply = lastReplyOf(record, me);
  const hasReplied = done?.did === "answered" || done?.did === "statusKept";
  // A waiting reply can be undone after a reload too.
  const waiting = reply?.canUndo ? reply : null;
  const replied = waiting
    ? words.replied.soon
    : hasReplied && isIdle && reply?.mail.status === "delivered"
      ? reply.mail.isFile
        ? words.replied.file
        : words.done.answered
      : "";
  const undone = result?.status === "reply undone" ? words.done.replyUndone : "";
  const text = [undone, replied, done && done.did !== "answered" ? words.done[done.did] : ""].filter(Boolean).join(" ");
  const ref = useFocusIfLost<HTMLDivElement>(done ?? unsent);
  const tone = unsent ? "desk-note--danger" : "desk-note--accent";
  const changeId = done?.changeId;
  return (
    <div
      ref={ref}
      className={text || unsent ? `enquiry-outcome desk-note ${tone} desk-toolbar` : "enquiry-outcome"}
      role="status"
      tabIndex={-1}
    >
      {text ? <span>{text}</span> : null}
      {unsent ? <span>{unsent.why === "refused" ? unsent.message : words.unsent[unsent.why]}</span> : null}
      {changeId ? <Undo intent="undo" name="changeId" value={changeId} label="Undo" /> : null}
      {text && next ? (
        <Link to={next} className="btn btn--outline">
          Next
          <DeskIcon name="chevron-right" />
        </Link>
      ) : null}
      {waiting ? (
        <Undo intent="undo-reply" name="reply" value={waiting.id} label={changeId ? "Undo the reply" : "Undo"} />
      ) : null}
    </div>
  );
}

type UndoProps = { intent: string; name: string; value: string; label: string };

const Undo = ({ intent, name, value, label }: UndoProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name={name} value={value} />
    <button type="submit" name="intent" value={intent} className="btn btn--outline" data-undo="">
      {label}
    </button>
  </Form>
);
