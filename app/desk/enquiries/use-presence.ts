import { useEffect, useRef, useState } from "react";
import type { Presence, PresenceState } from "#shared/contracts/enquiry-news.ts";
import { useEvents } from "./use-events.tsx";

const AGAIN_MS = 15_000;
// Two repetitions may be lost.
const FORGOTTEN_AFTER_MS = 40_000;
const TYPING_MS = 8_000;

type Seen = Presence & { readonly at: number };

/**
 * Who else has this enquiry open, and whether they write. Also tells the others of this member: `onType` is to be called
 * whenever something is typed.
 */
export function usePresence(id: string, me: string) {
  const [others, setOthers] = useState<readonly Seen[]>([]);
  const typedAt = useRef(0);
  const told = useRef<PresenceState>("left");

  function tell(state: PresenceState) {
    told.current = state;
    // Nobody waits for it: it is told again soon.
    fetch("/desk/events", { method: "POST", body: new URLSearchParams({ id, state }), keepalive: true }).catch(
      () => {},
    );
  }
  const current = () => (Date.now() - typedAt.current < TYPING_MS ? "typing" : "viewing");

  useEvents((presence) => {
    if (presence.id !== id || presence.memberId === me) return;
    const rest = others.filter(({ memberId }) => memberId !== presence.memberId);
    setOthers(presence.state === "left" ? rest : [...rest, { ...presence, at: Date.now() }]);
    // Who has just come does not know of us yet.
    if (rest.length === others.length && presence.state !== "left") tell(current());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only depends on the record
  useEffect(() => {
    tell("viewing");
    const timer = setInterval(() => {
      tell(current());
      setOthers((all) => all.filter(({ at }) => Date.now() - at < FORGOTTEN_AFTER_MS));
    }, AGAIN_MS);
    const leave = () => tell("left");
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);

  return {
    others,
    onType() {
      typedAt.current = Date.now();
      if (told.current !== "typing") tell("typing");
    },
    /** What was typed is on its way. */
    onSent() {
      typedAt.current = 0;
      tell("viewing");
    },
  };
}
