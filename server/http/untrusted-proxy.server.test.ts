import { mkdir, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMemoryLog } from "#tests/support/memory-log.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { watchForUntrustedProxy } from "./untrusted-proxy.server.ts";

type Headers = Record<string, string>;

const forwardedFor = { "x-forwarded-for": "203.0.113.7" };
const proxied: Headers = { forwarded: "for=203.0.113.7" };

function warningsAfter(
  requests: number,
  peer: string,
  trust: string[],
  headers: Headers = forwardedFor,
) {
  const { lines, log } = createMemoryLog();
  const watch = watchForUntrustedProxy(log, trust);
  const request = { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
  for (let count = 0; count < requests; count += 1) watch(request);
  return lines.map((line) => JSON.parse(line));
}

test("twenty forwarded requests of a proxy that TRUST_PROXY does not name are told once, with what to set", () => {
  expect(warningsAfter(19, "10.0.0.9", [])).toEqual([]);
  for (const headers of [forwardedFor, proxied]) {
    expect(warningsAfter(100, "10.0.0.9", ["10.0.0.1"], headers)).toEqual([
      expect.objectContaining({
        level: 40,
        peer: "10.0.0.9",
        fix: "if this is your proxy, set TRUST_PROXY=10.0.0.1,10.0.0.9",
        msg: expect.stringContaining("all visitors may share one rate limit"),
      }),
    ]);
  }
});

test("a proxy on the same machine is told by its usual name", () => {
  for (const peer of ["127.0.0.1", "::ffff:127.0.0.1", "::1"]) {
    const [warning] = warningsAfter(20, peer, []);
    expect(warning.fix, peer).toContain("TRUST_PROXY=loopback");
  }
});

test("of the internet, where it may be a visitor, only the network is told", () => {
  const told = (peer: string) => warningsAfter(20, peer, ["loopback"])[0];
  expect(told("198.51.100.77")).toMatchObject({
    peer: "198.51.100.0/24",
    fix: "if this is your proxy, set TRUST_PROXY=loopback,ITS-ADDRESSES",
  });
  expect(told("2001:db8:1:2::77").peer).toBe("2001:db8:1::/48");
  expect(told("fd00::7").peer).toBe("fd00::7");
});

test("a trusted proxy and requests without forwarding headers are not told", () => {
  expect(warningsAfter(100, "10.0.0.9", ["10.0.0.0/8"])).toEqual([]);
  expect(warningsAfter(100, "::1", ["loopback"])).toEqual([]);
  expect(warningsAfter(100, "198.51.100.4", [], {})).toEqual([]);
});

test("the running site logs it where visitors only read pages, without the visitor's address", async () => {
  await using folder = await createTempFolder();
  await mkdir(join(folder.path, "client"));
  await writeFile(join(folder.path, "client/index.html"), "<!doctype html><title>Home</title>");
  await using site = await startServerProcess({
    DATA_DIR: folder.path,
    LOG_LEVEL: "warn",
    TRUST_PROXY: "10.0.0.1",
  });
  for (let count = 0; count < 25; count += 1) {
    await fetch(`${site.url}/`, { headers: forwardedFor });
  }
  expect(site.errors().match(/share one rate limit/g)).toHaveLength(1);
  expect(site.errors()).toContain("TRUST_PROXY=10.0.0.1,loopback");
  expect(site.errors()).not.toContain("203.0.113.7");
});
