import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endedSession, upload } from "./upload.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose line and server are the test. */
function createRequest() {
  const calls: string[] = [];
  return {
    calls,
    upload: {} as { onprogress(event: object): void; onload(): void },
    status: 0,
    responseURL: "https://site.example/desk",
    responseText: "",
    onload() {},
    onerror() {},
    open: (...what: string[]) => void calls.push(what.join(" ")),
    setRequestHeader() {},
    send: () => void calls.push("send"),
    abort() {
      calls.push("abort");
      this.onerror();
    },
  };
}

function start() {
  const request = createRequest();
  const stopping = new AbortController();
  const sent: number[] = [];
  const body = new URLSearchParams({ name: "quay.png" });
  const ended = upload(
    "/desk/picture",
    body,
    { signal: stopping.signal, onSent: (part) => sent.push(part) },
    request as unknown as XMLHttpRequest,
  );
  return { request, stopping, sent, ended };
}

test("an upload tells how far it is, and what the server answered", async () => {
  const { request, sent, ended } = start();
  request.upload.onprogress({ loaded: 1, total: 4 });
  request.upload.onload();
  request.status = 200;
  request.responseText = "{}";
  request.onload();
  expect(sent).toEqual([0.25, 1]);
  expect(await ended).toMatchObject({ status: "answered", code: 200, text: "{}" });
});

test("as long as something is sent an upload may take any time; standing still ends it", async () => {
  const { request, ended } = start();
  for (let minute = 0; minute < 30; minute += 1) {
    vi.advanceTimersByTime(59_000);
    request.upload.onprogress({ loaded: minute, total: 100 });
  }
  expect(request.calls).toEqual(["POST /desk/picture", "send"]);
  vi.advanceTimersByTime(60_000);
  expect(await ended).toEqual({ status: "stood still" });
  expect(request.calls.slice(2)).toEqual(["abort"]);
});

test("a server that never answers ends an upload too", async () => {
  const { request, ended } = start();
  request.upload.onload();
  vi.advanceTimersByTime(180_000);
  expect(await ended).toEqual({ status: "stood still" });
});

test("an upload that is stopped is not one that broke off, and is not sent again", async () => {
  const { request, stopping, ended } = start();
  stopping.abort();
  expect(await ended).toEqual({ status: "stopped" });
  expect(request.calls).toEqual(["POST /desk/picture", "send", "abort"]);
  const other = start();
  other.request.onerror();
  expect(await other.ended).toEqual({ status: "broken off" });
  vi.advanceTimersByTime(600_000);
  expect(other.request.calls).toEqual(["POST /desk/picture", "send"]);
});

test("a session that has ended is told from a size that is too large", async () => {
  const answered = (code: number, url = "https://site.example/desk/picture") =>
    endedSession({ status: "answered", code, url, text: "" });
  const answer = { type: "basic" };
  vi.stubGlobal("fetch", async () => answer);
  expect(await answered(413)).toBe(false);
  expect(await answered(200)).toBe(false);
  expect(await endedSession({ status: "broken off" })).toBe(false);
  expect(await answered(200, "https://site.example/desk/sign-in?to=x")).toBe(true);
  answer.type = "opaqueredirect";
  expect(await answered(413)).toBe(true);
  expect(await endedSession({ status: "broken off" })).toBe(true);
  expect(await answered(422)).toBe(false);
  expect(await endedSession({ status: "stopped" })).toBe(false);
  vi.unstubAllGlobals();
});
