import { afterEach, expect, test, vi } from "vitest";
import { askSession } from "./live-source.ts";

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: () => Response) => {
  vi.stubGlobal("fetch", async () => answer());
};

test.each([204, 403])("%i says that somebody is signed in", async (status) => {
  answers(() => new Response(null, { status }));
  expect(await askSession()).toBe("signed in");
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
