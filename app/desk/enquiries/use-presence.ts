import { useEffect, useRef, useState } from "react";
import type { Presence, PresenceState } from "#shared/contracts/enquiry-news.ts";
import { useEvents } from "./use-events.tsx";

const AGAIN_MS = 15_000;
// Survives two lost repetitions.
const FORGOTTEN_AFTER_MS = 40_000;
const TYPING_MS = 8_000;

type Seen = Presence & { readonly at: number };

/** The other members who have this enquiry open or are writing in it. Call `onType` on every input to report it. */
export function usePresence(id: string, me: string) {
  const [others, setOthers] = useState<readonly Seen[]>([]);
  const typedAt = useRef(0);

  function tell(state: PresenceState) {
    fetch("/desk/events", { method: "POST", body: new URLSearchParams({ id, state }), keepalive: true }).catch(
      () => {},
    );
  }
  const current = () => (Date.now() - typedAt.current < TYPING_MS ? "typing" : "viewing");

  useEvents((presence) => {
    if (presence.id !== id || presence.memberId === me) return;
    const rest = others.filter(({ memberId }) => memberId !== presence.memberId);
    setOthers(presence.state === "left" ? rest : [...rest, { ...presence, at: Date.now() }]);
    // A member who has just arrived does not know about this one yet.
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
      const isNew = current() === "viewing";
      typedAt.current = Date.now();
      if (isNew) tell("typing");
    },
  };
}
