import { afterEach, expect, test, vi } from "vitest";
import { askSession } from "./live-source.ts";

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: () => Response) => {
  const ask = vi.fn(async (_path: string, _request: RequestInit) => answer());
  vi.stubGlobal("fetch", ask);
  return ask;
};

test("an open stream says that somebody is signed in, and is let go", async () => {
  const ask = answers(() => new Response("", { status: 200 }));
  expect(await askSession()).toBe("signed in");
  expect(ask.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test("no answer, or one of something between, says nothing of the session", async () => {
  answers(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await askSession()).toBeUndefined();
  answers(() => new Response("", { status: 502 }));
  expect(await askSession()).toBeUndefined();
});

test("whoever is led elsewhere is signed out", async () => {
  answers(() => Object.defineProperty(new Response(), "type", { value: "opaqueredirect" }));
  expect(await askSession()).toBe("signed out");
});
