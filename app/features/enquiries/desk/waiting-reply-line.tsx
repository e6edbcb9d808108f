import { useEffect, useRef, useState } from "react";
import { Form, useLoaderData, useRevalidator } from "react-router";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import type { loader } from "./enquiry-loader.ts";
import type { WaitingReply } from "./waiting-replies.ts";

const TICK_MS = 250;
// Time for its delivery, before the page asks what became of it.
const ASKED_AFTER_MS = 2_000;

type Props = {
  reply: WaitingReply /** With its first words, if several wait. */;
  isNamed: boolean;
};

/** Counts down to the sending of a reply, with a button that takes it back. */
export function WaitingReplyLine({ reply, isNamed }: Props) {
  const { waiting } = useLoaderData<typeof loader>().words;
  const seconds = useSecondsLeft(reply);
  const shown = seconds > 0 ? waiting.counted.replace("{seconds}", String(seconds)) : waiting.now;
  return (
    <Form method="post" preventScrollReset className="desk-toolbar waiting-reply">
      <PostKey of={`take-back ${reply.eventId}`} />
      {/* Read out once, not every second. */}
      <span className="sr-only">{waiting.soon}</span>
      <span aria-hidden="true" className="waiting-reply__seconds">
        {shown}
      </span>
      {isNamed ? <span className="muted small">{reply.beginning}</span> : null}
      <input type="hidden" name="reply" value={reply.eventId} />
      <button
        type="submit"
        name="intent"
        value="take-back"
        className="btn btn--outline"
        data-undo=""
      >
        Undo
      </button>
    </Form>
  );
}

/** By the server's count, because the browser's clock may be wrong. */
function useSecondsLeft(reply: WaitingReply): number {
  const [leftMs, setLeftMs] = useState(reply.sendsInMs);
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    const endsAt = performance.now() + reply.sendsInMs;
    const tick = () => setLeftMs(Math.max(0, endsAt - performance.now()));
    tick();
    const ticking = setInterval(tick, TICK_MS);
    const asking = setTimeout(() => void reload.current(), reply.sendsInMs + ASKED_AFTER_MS);
    return () => {
      clearInterval(ticking);
      clearTimeout(asking);
    };
  }, [reply]);
  return Math.ceil(leftMs / 1_000);
}
