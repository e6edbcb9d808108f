import type { KeyboardEvent } from "react";
import { Form, Link, useLoaderData, useNavigation } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import type { loader } from "./enquiry-loader.ts";
import type { EnquiryResult } from "./enquiry-result.ts";
import { NoteForm, ReplyForm } from "./reply-form.tsx";
import { WaitingReplyLine } from "./waiting-reply-line.tsx";

export function Composer({ result }: { result: EnquiryResult | undefined }) {
  return (
    <>
      <fieldset className="composer__tabs">
        <legend className="sr-only">Write</legend>
        <label>
          <input type="radio" name="compose" id="compose-reply" defaultChecked />
          Reply
        </label>
        <label>
          <input type="radio" name="compose" id="compose-note" />
          Note
        </label>
      </fieldset>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside */}
      <div className="composer__forms" onKeyDown={sendOnEnter}>
        <ReplyForm result={result} />
        <NoteForm result={result} />
      </div>
    </>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  if (isComposing(event.nativeEvent)) return;
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  form?.requestSubmit(form.querySelector<HTMLButtonElement>("button[type=submit]"));
}

export function Outcome({ result }: { result: EnquiryResult | Unsent | undefined }) {
  const { words, neighbours, waiting } = useLoaderData<typeof loader>();
  const isIdle = useNavigation().state === "idle";
  const done = result?.status === "done" ? result : null;
  const unsent = result?.status === "unsent" ? result : null;
  const ref = useFocusIfLost<HTMLDivElement>(done ?? unsent);
  const tone = unsent ? "desk-note--danger" : "desk-note--accent";
  // Whether the reply waits is known once the page has loaded again.
  const isSent = done?.did === "answered" && waiting.length === 0 && isIdle;
  const told = done && (done.did !== "answered" || isSent) ? words.done[done.did] : null;
  const isShown = done !== null || unsent !== null || waiting.length > 0;
  return (
    <div
      ref={ref}
      className={isShown ? `enquiry-outcome desk-note ${tone} desk-toolbar` : "enquiry-outcome"}
      role="status"
      tabIndex={-1}
    >
      {told ? <span>{told}</span> : null}
      {unsent ? (
        <span>{unsent.why === "refused" ? unsent.message : words.unsent[unsent.why]}</span>
      ) : null}
      {done?.changeId ? (
        <Form method="post" preventScrollReset>
          <PostKey of="undo" />
          <input type="hidden" name="changeId" value={done.changeId} />
          <button
            type="submit"
            name="intent"
            value="undo"
            className="btn btn--outline"
            data-undo=""
          >
            Undo
          </button>
        </Form>
      ) : null}
      {waiting.map((reply) => (
        <WaitingReplyLine key={reply.eventId} reply={reply} isNamed={waiting.length > 1} />
      ))}
      {done && neighbours.next ? (
        <Link to={neighbours.next} className="btn btn--outline">
          Next
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </div>
  );
}
