import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { News, Presence } from "#shared/contracts/enquiry-news.ts";

// Several events within this time cause one reload.
const BATCH_MS = 400;

/** Reloads after every change, even the member's own, which may come from another tab or during a load. */
export function useEvents(onPresence?: (presence: Presence) => void): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const hear = useRef(onPresence);
  hear.current = onPresence;
  useEffect(() => {
    const source = new EventSource("/desk/events");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let received = 0;
    source.onmessage = ({ data }) => {
      const event = JSON.parse(String(data)) as News;
      if (event.kind === "presence") return hear.current?.(event);
      if (event.kind === "received") received += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (received > 0) announce(received);
        received = 0;
        void latest.current();
      }, BATCH_MS);
    };
    source.onopen = () => void latest.current();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
}

function announce(count: number) {
  const text = count === 1 ? "New enquiry received" : `${count} new enquiries received`;
  const announcer = document.querySelector("[data-announcer]");
  if (announcer) announcer.textContent = text;
}
