import { expect, test } from "vitest";
import type { Site } from "#server/site.server.ts";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { createStubApp } from "#tests/support/stub-app.ts";
import { createPages } from "./pages.server.ts";

/** The lines logged when a loader throws this error. */
async function linesOf(error: unknown) {
  const { lines, log } = createMemoryLog();
  const app = createStubApp();
  const loader = () => {
    throw error;
  };
  const routes = { broken: { id: "broken", path: "broken", module: { loader } } };
  const load = async () =>
    ({ ...(await app.load()), routes }) as unknown as Awaited<ReturnType<typeof app.load>>;
  const render = createPages({ ...app, load }, { log } as unknown as Site);
  const client = { address: "203.0.113.7", requestId: "id-1" };
  const response = await render(new Request("http://localhost/broken"), client);
  expect(response.status).toBe(500);
  return lines;
}

test("an error on a page is logged as one line with the request's id, whatever the error quotes", async () => {
  const lines = await linesOf(
    new TypeError('"/desk?\n{"level":60,"msg":"forged"}" is an invalid header value'),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim()).not.toContain("\n");
  const line = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({
    level: 50,
    msg: "page failed",
    requestId: "id-1",
    err: { type: "TypeError" },
  });
});

test("a database error is logged by its code, without the row that it quotes", async () => {
  const details = { code: "23505", detail: "Key (email)=(asha@client.example) already exists." };
  const lines = await linesOf(Object.assign(new Error("duplicate asha@client.example"), details));
  expect(lines.join("")).not.toContain("asha");
  expect(JSON.parse(lines[0] ?? "").err).toMatchObject({ code: "23505" });
});
