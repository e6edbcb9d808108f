import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { logRequest } from "./logger.server.ts";

test("a request is one line with its id and without anything personal", async () => {
  const { lines, log } = createMemoryLog();
  const server = createServer((request, response) => {
    logRequest(log, "id-1", request, response);
    response.writeHead(201).end("hello");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const headers = { "user-agent": "secret-agent", referer: "https://secret.example" };
  await (await fetch(`http://127.0.0.1:${port}/confirm?token=secret`, { headers })).text();
  await fetch(`http://127.0.0.1:${port}/healthz`);
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toHaveLength(1);
  const line = JSON.parse(lines[0] ?? "");
  expect(line).toMatchObject({
    id: "id-1",
    method: "GET",
    path: "/confirm",
    status: 201,
    msg: "request",
  });
  expect(line.bytes).toBeGreaterThan(5);
  expect(lines[0]).not.toMatch(/secret|127\.0\.0\.1/);
});

test("database and mail server errors are logged by code, our own errors by message", () => {
  const { lines, log } = createMemoryLog();
  const details = { code: "23505", detail: "Key (email)=(asha@client.example) already exists." };
  log.error(
    { err: Object.assign(new Error("duplicate asha@client.example"), details) },
    "lead not stored",
  );
  log.error({ err: new Error("our own words") }, "request failed");
  expect(lines[0]).not.toContain("asha");
  expect(JSON.parse(lines[0] ?? "").err).toMatchObject({ type: "Error", code: "23505" });
  expect(JSON.parse(lines[1] ?? "").err).toMatchObject({ message: "our own words" });
});
