import type { News } from "#shared/contracts/enquiry-news.ts";

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
  /** Asks the reading tab whether it still works, and its answer. */
  | { readonly kind: "who reads"; readonly from: string }
  | { readonly kind: "reading"; readonly to: string; readonly isOpen: boolean };

const PATH = "/desk/events";
const NAME = "desk-events";
// Another page of the desk asks for events soon after this one.
const LINGER_MS = 5_000;
// A tab that the browser has frozen does not answer.
const ANSWER_MS = 3_000;
// After a refusal, such as the end of the session.
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

function readAlone(): () => void {
  const source = openSource({ onNews: tellNews, onOpen: tellOpen });
  return () => source.close();
}

function openSource({ onNews, onOpen }: Hearer): EventSource {
  const source = new EventSource(PATH);
  source.onmessage = ({ data }) => onNews(JSON.parse(String(data)) as News);
  source.onopen = onOpen;
  return source;
}

type Sharing = { greet(hearer: Hearer): void };

function share(): () => void {
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(NAME);
  const ending = new AbortController();
  const tell = (message: Message) => channel.postMessage(message);
  let source: EventSource | null = null;
  let turn = new AbortController();
  let answer: ReturnType<typeof setTimeout> | undefined;
  /** They wait to hear whether the stream is open. */
  let greeted: Hearer[] = [];

  /** Reads the stream until this tab ends, the server refuses it, or another tab has taken over. */
  const read = () =>
    new Promise<void>((release) => {
      const opened = openSource({
        onNews(news) {
          tellNews(news);
          tell({ kind: "news", news });
        },
        onOpen() {
          tellOpen();
          tell({ kind: "open" });
        },
      });
      source = opened;
      opened.onerror = () => {
        if (opened.readyState === EventSource.CLOSED) release();
      };
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
    if (source?.readyState === EventSource.OPEN) return hearer.onOpen();
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
        if (source)
          tell({ kind: "reading", to: data.from, isOpen: source.readyState === EventSource.OPEN });
        return;
      case "reading":
        if (data.to === me) hearAnswer(data.isOpen);
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
