import { use, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { hearEvents } from "#app/desk/frame/event-stream.ts";
import { TimeZoneContext } from "#app/desk/frame/formats.tsx";
import { hearNewDay } from "#app/desk/frame/new-day.ts";
import type { News, Presence, PresenceState } from "#shared/contracts/enquiry-news.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import { createBatch } from "./batch.ts";

/**
 * Reloads after every change, even the member's own, which may come from another tab or during a
 * load, and after midnight, when what is due is another. The page loads with `createLoader`, so that a reload that fails does not replace it.
 */
export function useEvents(onPresence?: (presence: Presence) => void): void {
  const zone = use(TimeZoneContext);
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const hear = useRef(onPresence);
  hear.current = onPresence;
  useEffect(() => {
    let received = 0;
    const batch = createBatch(reload);
    function onNews(event: News) {
      if (event.kind === "presence") return hear.current?.(event);
      if (event.kind === "received") received += 1;
      batch.add();
    }
    function reload() {
      if (received > 0) announce(received);
      received = 0;
      void latest.current();
    }
    // The reload after an event fails where the connection is away for a moment.
    addEventListener("online", reload);
    const end = hearEvents({ onNews, onOpen: () => void latest.current() });
    const endDay = hearNewDay((at) => wallClock(at, zone).day, reload);
    return () => {
      endDay();
      removeEventListener("online", reload);
      batch.end();
      end();
    };
  }, [zone]);
}

function announce(count: number) {
  const text = count === 1 ? "New enquiry received" : `${count} new enquiries received`;
  const announcer = document.querySelector("[data-announcer]");
  if (announcer) announcer.textContent = text;
}

const AGAIN_MS = 15_000;
// Survives two lost repetitions.
const FORGOTTEN_AFTER_MS = 40_000;
const TYPING_MS = 8_000;

type Seen = Presence & { readonly at: number };

/**
 * The other members who have this enquiry open or are writing in it. Call `onType` on every input
 * to report it.
 */
export function usePresence(id: string, me: string) {
  const [others, setOthers] = useState<readonly Seen[]>([]);
  const typedAt = useRef(0);

  function tell(state: PresenceState) {
    fetch("/desk/events", {
      method: "POST",
      body: new URLSearchParams({ id, state }),
      keepalive: true,
    }).catch(() => {});
  }
  const current = () => (Date.now() - typedAt.current < TYPING_MS ? "typing" : "viewing");

  useEvents((presence) => {
    if (presence.id !== id || presence.memberId === me) return;
    const isSomebodyElse = ({ memberId }: Seen) => memberId !== presence.memberId;
    const now = presence.state === "left" ? [] : [{ ...presence, at: Date.now() }];
    // Two may come before the page is drawn again.
    setOthers((all) => [...all.filter(isSomebodyElse), ...now]);
    // A member who has just arrived does not know about this one yet.
    if (others.every(isSomebodyElse) && presence.state !== "left") tell(current());
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
