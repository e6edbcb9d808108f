import { useSyncExternalStore } from "react";
import type { News } from "#shared/contracts/enquiry-news.ts";
import { type Liveness, readEvents } from "./live-source.ts";

/**
 * The events of the desk for all tabs of a browser: over HTTP/1.1 it opens six connections at most,
 * and a stream in each tab would leave none for a save. The tab that holds the lock reads the
 * stream and tells the others.
 */
type Hearer = {
  readonly onNews: (news: News) => void;
  /** The stream is open: what happened before it was opened has to be loaded. */
  readonly onOpen: () => void;
};

type Message =
  | { readonly kind: "news"; readonly news: News }
  | { readonly kind: "open" }
  | { readonly kind: "liveness"; readonly liveness: Liveness }
  /** Asks the reading tab whether it still works, and its answer. */
  | { readonly kind: "who reads"; readonly from: string }
  | {
      readonly kind: "reading";
      readonly to: string;
      readonly isOpen: boolean;
      readonly liveness: Liveness;
    };

const NAME = "desk-events";
// Another page of the desk asks for events soon after this one.
const LINGER_MS = 5_000;
// A tab that the browser has frozen does not answer.
const ANSWER_MS = 3_000;
// After another tab has taken the lock away.
const AGAIN_MS = 15_000;

const hearers = new Set<Hearer>();
let end: (() => void) | null = null;
let lingering: ReturnType<typeof setTimeout> | undefined;
let current: Sharing | null = null;

/** Calls the hearer for each event until the returned function is called. */
export function hearEvents(hearer: Hearer): () => void {
  clearTimeout(lingering);
  hearers.add(hearer);
  if (end === null) end = canShare() ? share() : readAlone();
  else current?.greet(hearer);
  return () => {
    hearers.delete(hearer);
    if (hearers.size > 0) return;
    lingering = setTimeout(() => {
      end?.();
      end = null;
      // A page without events never waits for them.
      tellLiveness("live");
    }, LINGER_MS);
  };
}

// Both exist only over HTTPS and on localhost.
const canShare = () => "locks" in navigator && "BroadcastChannel" in window;

const tellNews = (news: News) => {
  for (const { onNews } of hearers) onNews(news);
};
const tellOpen = () => {
  for (const { onOpen } of hearers) onOpen();
};

// Until something else is known, nothing is said.
let liveness: Liveness = "live";
const watchers = new Set<() => void>();

function tellLiveness(now: Liveness) {
  if (now === liveness) return;
  liveness = now;
  for (const watch of watchers) watch();
}

function watchLiveness(watch: () => void) {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
}

/** Whether the changes of others appear at the desk by themselves. */
export const useLiveness = (): Liveness =>
  useSyncExternalStore(
    watchLiveness,
    () => liveness,
    () => "live",
  );

function readAlone(): () => void {
  const source = readEvents({ onNews: tellNews, onOpen: tellOpen, onLiveness: tellLiveness });
  return source.close;
}

type Sharing = { greet(hearer: Hearer): void };

function share(): () => void {
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  const tell = (message: Message) => channel.postMessage(message);
  let source: ReturnType<typeof readEvents> | null = null;
  let turn = new AbortController();
  let answer: ReturnType<typeof setTimeout> | undefined;
  /** They wait to hear whether the stream is open. */
  let greeted: Hearer[] = [];

  /** Reads the stream until this tab ends, or another tab has taken over. */
  const read = () =>
    new Promise<void>((release) => {
      source = readEvents({
        onNews(news) {
          tellNews(news);
          tell({ kind: "news", news });
        },
        onOpen() {
          tellOpen();
          tell({ kind: "open" });
        },
        onLiveness(now) {
          tellLiveness(now);
          tell({ kind: "liveness", liveness: now });
        },
      });
      ending.signal.addEventListener("abort", () => release());
    });

  /** Waits for its turn to read, or takes over from a tab that no longer answers. */
  async function lead(steal = false): Promise<void> {
    turn.abort();
    const mine = new AbortController();
    turn = mine;
    const options = steal ? { steal } : { signal: mine.signal };
    // Rejected if this tab ends while it waits, or if another tab takes the lock away.
    await navigator.locks.request(NAME, options, read).catch(() => {});
    if (turn !== mine) return;
    source?.close();
    source = null;
    if (ending.signal.aborted) return;
    setTimeout(() => {
      if (turn === mine && !ending.signal.aborted) void lead();
    }, AGAIN_MS);
  }

  function ask() {
    if (source !== null) return;
    clearTimeout(answer);
    tell({ kind: "who reads", from: me });
    answer = setTimeout(() => {
      if (source === null && document.visibilityState === "visible") void lead(true);
    }, ANSWER_MS);
  }

  function greet(hearer: Hearer) {
    if (source?.isOpen()) return hearer.onOpen();
    greeted.push(hearer);
    ask();
  }

  function hearAnswer(isOpen: boolean) {
    clearTimeout(answer);
    const waiting = greeted.filter((hearer) => hearers.has(hearer));
    greeted = [];
    // Else the reading tab tells when it is.
    if (isOpen) for (const { onOpen } of waiting) onOpen();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case "news":
        return tellNews(data.news);
      case "open":
        return tellOpen();
      case "who reads":
        if (source) tell({ kind: "reading", to: data.from, isOpen: source.isOpen(), liveness });
        return;
      case "liveness":
        return tellLiveness(data.liveness);
      case "reading":
        if (data.to !== me) return;
        tellLiveness(data.liveness);
        hearAnswer(data.isOpen);
    }
  };
  document.addEventListener("visibilitychange", ask, { signal: ending.signal });
  void lead();
  for (const hearer of hearers) greet(hearer);
  current = { greet };
  return () => {
    clearTimeout(answer);
    ending.abort();
    turn.abort();
    source?.close();
    channel.close();
    current = null;
  };
}
