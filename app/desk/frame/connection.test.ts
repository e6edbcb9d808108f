import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { createLoader, sendOrKeep } from "./connection.ts";

const KEY = "/desk/outbox";
const stored = { total: 3 };

const refused = (status: number) => new ErrorResponse(status, "", null);
const signedOut = new Response(null, { status: 202, headers: { location: "/desk/sign-in" } });

async function loadedOnce() {
  const { load } = createLoader();
  await load(KEY, async () => stored);
  return (error: unknown, key = KEY) =>
    load(key, () => Promise.reject(error)).catch((thrown: unknown) => ({ thrown }));
}

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["an error of the server", refused(500)],
  ["a proxy without a server", refused(502)],
  ["too many requests", refused(429)],
])("a page that is reloaded stays as it is with %s", async (_, error) => {
  const reload = await loadedOnce();
  expect(await reload(error)).toEqual(stored);
});

test("a page that is reloaded after the session has ended stays, and the frame is told", async () => {
  const reload = await loadedOnce();
  expect(await reload(signedOut)).toEqual({ ...stored, takenAway: 401 });
});

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["too many requests", refused(429)],
  ["an ended session", signedOut],
])("another page than the last is not shown as that one with %s", async (_, error) => {
  const open = await loadedOnce();
  expect(await open(error, "/desk/figures")).toEqual({ thrown: error });
});

test.each([400, 403, 404])(
  "a page that nobody has said to be shown is not kept after %d",
  async (status) => {
    const reload = await loadedOnce();
    const error = refused(status);
    expect(await reload(error)).toEqual({ thrown: error });
  },
);

test("a post after the end of the session is not sent, and says so with what was typed", async () => {
  const request = new Request("https://a.example", { method: "POST", body: new FormData() });
  const serverAction = () => Promise.reject(refused(401));
  const result = await sendOrKeep({ request, serverAction });
  expect(result).toMatchObject({ status: "unsent", why: "refused", isSignedOut: true });
  expect(result).toHaveProperty("message", expect.stringMatching(/^You are signed out/));
});
