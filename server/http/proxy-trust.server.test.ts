import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProvenanceReader } from "./proxy-trust.server.ts";

type Headers = Record<string, string>;

const requestFrom = (remoteAddress: string, headers: Headers) =>
  ({ socket: { remoteAddress }, headers: { host: "site.example", ...headers } }) as unknown as IncomingMessage;

const readThrough = (trust: string[], peer: string, headers: Headers) =>
  createProvenanceReader(trust)(requestFrom(peer, headers));

test.each([
  ["no proxy is trusted", [], "10.0.0.1", "203.0.113.7", "10.0.0.1"],
  ["the peer is a stranger", ["10.0.0.1"], "198.51.100.4", "203.0.113.7", "198.51.100.4"],
  ["the proxy names the visitor", ["10.0.0.1"], "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["the visitor made up a chain", ["10.0.0.1"], "10.0.0.1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  ["there are two proxies", ["10.0.0.0/8"], "10.0.0.1", "1.1.1.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
  ["the chain breaks off in nonsense", ["10.0.0.0/8"], "10.0.0.1", "203.0.113.7, x, 10.0.0.2", "10.0.0.2"],
  ["all are proxies", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["the proxy sends nothing", ["loopback"], "127.0.0.1", "", "127.0.0.1"],
  ["IPv4 comes as IPv6", ["loopback"], "::ffff:127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
  ["all of it is IPv6", ["2001:db8::/32"], "2001:db8::1", "2a00::5", "2a00::5"],
])("the address when %s", (_, trust, peer, forwardedFor, expected) => {
  expect(readThrough(trust, peer, { "x-forwarded-for": forwardedFor }).address).toBe(expected);
});

test("scheme and host come from a trusted proxy, and the host must be valid", () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "WWW.site.example" };
  expect(readThrough(["loopback"], "127.0.0.1", headers).origin).toBe("https://www.site.example");
  expect(readThrough([], "127.0.0.1", headers).origin).toBe("http://site.example");
  expect(readThrough([], "127.0.0.1", { host: "[::1]:3000" }).origin).toBe("http://[::1]:3000");
  for (const host of ["a b", "a/b", "user@a", "a:port", ""]) {
    expect(readThrough([], "127.0.0.1", { host }).origin, host).toBeNull();
  }
});
