import type { News } from "#shared/contracts/enquiry-news.ts";

/** Whether events arrive; `signed out` is why they do not. */
export type Liveness = "live" | "not live" | "signed out";

type Reader = {
  readonly onNews: (news: News) => void;
  /** The stream is open: what happened before it was opened has to be loaded. */
  readonly onOpen: () => void;
  readonly onLiveness: (liveness: Liveness) => void;
};

type Source = Pick<EventSource, "close" | "onmessage" | "onopen" | "onerror" | "readyState">;

type Browser = {
  readonly open: () => Source;
  readonly isSignedOut: () => Promise<boolean>;
  /** From 0 to 1, so that the tabs of a company do not all come back at once. */
  readonly random: () => number;
};

const EVENTS_PATH = "/desk/events";
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that is back within this time was never missed. */
const UNNOTICED_MS = 3_000;

const OPEN = 1;

/**
 * Reads the events of the desk until the returned function is called. A browser gives up for good
 * after any answer but 200, such as a proxy's 502; this opens the stream again, with a growing
 * pause.
 */
export function readEvents(reader: Reader, browser: Browser = ownBrowser) {
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let unnoticed: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let source = connect();

  function connect(): Source {
    const opened = browser.open();
    opened.onmessage = ({ data }) => reader.onNews(JSON.parse(String(data)) as News);
    opened.onopen = () => {
      failures = 0;
      clearTimeout(unnoticed);
      unnoticed = undefined;
      reader.onLiveness("live");
      reader.onOpen();
    };
    opened.onerror = () => {
      opened.close();
      if (hasEnded || opened !== source) return;
      unnoticed ??= setTimeout(() => reader.onLiveness("not live"), UNNOTICED_MS);
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
      pause = setTimeout(again, longest * (0.5 + browser.random() / 2));
    };
    return opened;
  }

  async function again() {
    const isSignedOut = failures > 1 && (await browser.isSignedOut());
    if (hasEnded) return;
    if (isSignedOut) {
      // Word of it replaces that of a lost connection.
      clearTimeout(unnoticed);
      reader.onLiveness("signed out");
    }
    // A session that has begun in another tab opens it.
    source = connect();
  }

  return {
    isOpen: () => source.readyState === OPEN,
    close() {
      hasEnded = true;
      clearTimeout(pause);
      clearTimeout(unnoticed);
      source.close();
    },
  };
}

const ownBrowser: Browser = {
  open: () => new EventSource(EVENTS_PATH),
  random: Math.random,
  isSignedOut,
};

/** What the server says of the session; nothing where the answer does not tell. */
export type Session = "signed in" | "signed out" | undefined;

/** The desk leads whoever is not signed in elsewhere; an EventSource does not tell that. */
export async function askSession(): Promise<Session> {
  const answer = await fetch(EVENTS_PATH, {
    redirect: "manual",
    headers: { accept: "application/json" },
  }).catch(() => undefined);
  if (answer?.type === "opaqueredirect") return "signed out";
  // Whoever may not hear the events, such as an editor, is refused by name.
  const isKnown = answer !== undefined && (answer.ok || answer.status === 403);
  return isKnown ? "signed in" : undefined;
}

export async function isSignedOut(): Promise<boolean> {
  return (await askSession()) === "signed out";
}
