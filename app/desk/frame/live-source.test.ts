import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Liveness, readEvents } from "./live-source.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Opened = Pick<EventSource, "close" | "onmessage" | "onopen" | "onerror" | "readyState">;

/** A browser whose streams the test opens and ends, as after a 502 or a redirect. */
function createBrowser() {
  const sources: Opened[] = [];
  const told: (Liveness | "reload")[] = [];
  const state = { isSignedOut: false };
  const reading = readEvents(
    {
      onNews() {},
      onOpen: () => told.push("reload"),
      onLiveness: (liveness) => told.push(liveness),
    },
    {
      open() {
        const source: Opened = {
          close() {},
          onmessage: null,
          onopen: null,
          onerror: null,
          readyState: 0,
        };
        sources.push(source);
        return source;
      },
      isSignedOut: async () => state.isSignedOut,
      random: () => 1,
    },
  );
  const newest = () => sources.at(-1) as unknown as { onopen(): void; onerror(): void };
  return {
    sources,
    told,
    state,
    reading,
    accept: () => newest().onopen(),
    refuse: () => newest().onerror(),
  };
}

test("a stream that was refused is opened again with a growing pause, and what is shown is reloaded", async () => {
  const { sources, told, accept, refuse } = createBrowser();
  accept();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = sources.length;
    refuse();
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(sources).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(before + 1);
  }
  expect(told).toEqual(["live", "reload", "not live"]);
  accept();
  expect(told.slice(3)).toEqual(["live", "reload"]);
  const before = sources.length;
  refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sources).toHaveLength(before + 1);
});

test("a stream that is back within three seconds is not reported", async () => {
  const { told, accept, refuse } = createBrowser();
  accept();
  refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  accept();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["live", "reload", "live", "reload"]);
});

test("the end of the session is told, and a new one opens the stream", async () => {
  const { told, state, accept, refuse } = createBrowser();
  accept();
  state.isSignedOut = true;
  refuse();
  await vi.advanceTimersByTimeAsync(1_000);
  refuse();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)).toBe("signed out");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.at(-1)).toBe("signed out");
  accept();
  expect(told.slice(-2)).toEqual(["live", "reload"]);
});

test("whoever stops reading is told nothing, and nothing is opened", async () => {
  const { sources, told, reading, accept, refuse } = createBrowser();
  accept();
  refuse();
  reading.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sources).toHaveLength(1);
  expect(told).toEqual(["live", "reload"]);
});
