import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { News } from "#shared/enquiries.ts";

// Of many at once the page is read anew once.
const GATHER_MS = 400;

/** Reads the page anew when something happened, and says politely that an enquiry came. */
export function useNews(memberId: string): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    const source = new EventSource("/desk/news");
    let timer: ReturnType<typeof setTimeout> | undefined;
    let received = 0;
    source.onmessage = ({ data }) => {
      const news = JSON.parse(String(data)) as News;
      // What oneself changed is shown already.
      if (news.kind === "changed" && news.memberId === memberId) return;
      if (news.kind === "received") received += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (received > 0) announce(received);
        received = 0;
        void latest.current();
      }, GATHER_MS);
    };
    // Between the page and this line, or in a pause, something may have come.
    source.onopen = () => void latest.current();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, [memberId]);
}

function announce(count: number) {
  const text = count === 1 ? "A new enquiry came" : `${count} new enquiries came`;
  const announcer = document.querySelector("[data-announcer]");
  if (announcer) announcer.textContent = text;
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    // No name and no text: others may look at the screen.
    new Notification(text, { tag: "enquiries" });
  }
}
