import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProvenanceReader } from "./proxy-trust.server.ts";

type Headers = Record<string, string>;

const requestFrom = (remoteAddress: string, headers: Headers) =>
  ({
    socket: { remoteAddress },
    headers: { host: "site.example", ...headers },
  }) as unknown as IncomingMessage;

const readThrough = (trust: string[], peer: string, headers: Headers) =>
  createProvenanceReader(trust)(requestFrom(peer, headers));

test.each([
  ["no proxy is trusted", [], "10.0.0.1", "203.0.113.7", "10.0.0.1"],
  ["the peer is a stranger", ["10.0.0.1"], "198.51.100.4", "203.0.113.7", "198.51.100.4"],
  ["the proxy names the visitor", ["10.0.0.1"], "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["the visitor made up a chain", ["10.0.0.1"], "10.0.0.1", "1.1.1.1, 203.0.113.7", "203.0.113.7"],
  [
    "there are two proxies",
    ["10.0.0.0/8"],
    "10.0.0.1",
    "1.1.1.1, 203.0.113.7, 10.0.0.2",
    "203.0.113.7",
  ],
  [
    "the chain breaks off in nonsense",
    ["10.0.0.0/8"],
    "10.0.0.1",
    "203.0.113.7, x, 10.0.0.2",
    "10.0.0.2",
  ],
  ["all are proxies", ["10.0.0.0/8"], "10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["the proxy sends nothing", ["loopback"], "127.0.0.1", "", "127.0.0.1"],
  ["IPv4 comes as IPv6", ["loopback"], "::ffff:127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
  ["all of it is IPv6", ["2001:db8::/32"], "2001:db8::1", "2a00::5", "2a00::5"],
  ["the proxy adds the port", ["loopback"], "127.0.0.1", "203.0.113.7:50007", "203.0.113.7"],
  ["IPv6 has brackets and a port", ["loopback"], "127.0.0.1", "[2001:db8::7]:443", "2001:db8::7"],
  ["IPv6 has brackets", ["loopback"], "127.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  ["the address is quoted", ["loopback"], "127.0.0.1", '"192.0.2.7"', "192.0.2.7"],
  ["address and port are quoted", ["loopback"], "127.0.0.1", '"[2001:db8::7]:4711"', "2001:db8::7"],
  ["IPv4 comes as IPv6 with a port", ["loopback"], "::1", "[::ffff:203.0.113.7]:80", "203.0.113.7"],
  [
    "a trusted proxy has a port",
    ["10.0.0.0/8"],
    "10.0.0.1",
    "203.0.113.7:1, 10.0.0.2:2",
    "203.0.113.7",
  ],
  ["the list has empty parts", ["loopback"], "127.0.0.1", "203.0.113.7, ,", "203.0.113.7"],
  ["the port is nonsense", ["loopback"], "127.0.0.1", "203.0.113.7:port", "127.0.0.1"],
])("the address when %s", (_, trust, peer, forwardedFor, expected) => {
  expect(readThrough(trust, peer, { "x-forwarded-for": forwardedFor }).address).toBe(expected);
});

test.each([
  ["the address", "for=203.0.113.7", "203.0.113.7"],
  ["everything", 'for="203.0.113.7:5000";proto=https;host=a.example;by=10.0.0.1', "203.0.113.7"],
  ["IPv6", 'For="[2001:db8:cafe::17]:4711"', "2001:db8:cafe::17"],
  ["two hops", "for=1.1.1.1, for=203.0.113.7", "203.0.113.7"],
  ["an unknown client", "for=unknown", "127.0.0.1"],
  ["a hidden client", "for=_hidden, for=_secret", "127.0.0.1"],
  ["nonsense", 'for=;;=,"', "127.0.0.1"],
])("the address when only Forwarded names %s", (_, forwarded, expected) => {
  expect(readThrough(["loopback"], "127.0.0.1", { forwarded }).address).toBe(expected);
});

test("Forwarded names scheme and host, but never beside X-Forwarded-For, and never from a stranger", () => {
  const forwarded = 'for=203.0.113.7;proto=https;host="WWW.site.example"';
  const read = (headers: Headers, trust = ["loopback"]) => readThrough(trust, "127.0.0.1", headers);
  expect(read({ forwarded })).toEqual({
    address: "203.0.113.7",
    origin: "https://www.site.example",
  });
  // nginx writes the older header, and passes on a Forwarded that the visitor made up.
  expect(read({ forwarded, "x-forwarded-for": "198.51.100.4" })).toEqual({
    address: "198.51.100.4",
    origin: "http://site.example",
  });
  expect(read({ forwarded }, [])).toEqual({ address: "127.0.0.1", origin: "http://site.example" });
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
