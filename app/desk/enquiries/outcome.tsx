import { Fragment } from "react";
import { Form, Link, useLoaderData, useNavigation } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { useNeighbours } from "./list-position.ts";
import { waitingRepliesOf } from "./message-states.ts";

/** The result of the last post, with a way to undo a change or reply; or that it was not sent. */
export function Outcome({ result }: { result: EnquiryResult | Unsent | undefined }) {
  const { words, record, me } = useLoaderData<typeof loader>();
  const { next } = useNeighbours();
  const isIdle = useNavigation().state === "idle";
  const done = result?.status === "done" ? result : null;
  const unsent = result?.status === "unsent" ? result : null;
  // Undo means the reply that this window sent. Any other waiting one, such as after a reload, is named.
  const sent = done?.reply;
  const waiting = waitingRepliesOf(record, me).filter(({ id }) => !sent || id === sent);
  const mail = record.messages.find(({ eventId }) => sent && eventId === sent);
  const replied =
    sent && waiting.length > 0
      ? words.replied.soon
      : isIdle && mail?.status === "delivered"
        ? mail.isFile
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
      className={
        text || unsent || waiting.length > 0 ? `enquiry-outcome desk-note ${tone} desk-toolbar` : "enquiry-outcome"
      }
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
      {waiting.map(({ id, body }) => (
        <Fragment key={id}>
          {sent ? null : <span>{words.replied.named.replace("{text}", () => beginningOf(body))}</span>}
          <Undo intent="undo-reply" name="reply" value={id} label={changeId ? "Undo the reply" : "Undo"} />
        </Fragment>
      ))}
    </div>
  );
}

/** The beginning of a reply's text, without its subject. */
function beginningOf(body: string) {
  const text = body.slice(body.indexOf("\n")).replace(/\s+/g, " ").trim();
  return text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text;
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
