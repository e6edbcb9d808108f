import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRedirects } from "#shared/site-map/former-address.ts";
import { acceptedEncodings } from "./file-answers.server.ts";
import { readFormBody } from "./form-body.server.ts";
import { isFromOurPages } from "./origin-check.server.ts";
import { createProvenanceReader } from "./proxy-trust.server.ts";
import { vetTarget } from "./request-target.server.ts";

// Properties of everything a stranger can send, checked with thousands of generated inputs.
const tries = { numRuns: 2_000 };

const redirects = createRedirects([
  { from: "/a", to: "/b" },
  { from: "/index.html", to: "/" },
  { from: "/b?x=1", to: "/" },
]);
const address = fc.oneof(fc.ipV4(), fc.ipV6());
const hostLike = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((ip) => `[${ip}]`),
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."a1.:[]-@/%") }),
);
const forwarded = fc
  .array(fc.oneof(address, fc.string()), { maxLength: 6 })
  .map((entries) => entries.join(", "));

test("an address is always the peer's or one named by a trusted proxy; an origin can always be parsed", () => {
  const headers = fc.record(
    {
      host: hostLike,
      "x-forwarded-for": forwarded,
      "x-forwarded-proto": fc.string(),
      "x-forwarded-host": hostLike,
    },
    { requiredKeys: [] },
  );
  const property = fc.property(address, headers, fc.boolean(), (peer, sent, isTrusted) => {
    const read = createProvenanceReader(isTrusted ? [peer] : []);
    const seen = read({
      socket: { remoteAddress: peer },
      headers: sent,
    } as unknown as IncomingMessage);
    expect(isIP(seen.address)).toBeGreaterThan(0);
    if (!isTrusted) {
      expect(peer).toContain(seen.address);
      const host = sent.host?.toLowerCase() ?? "localhost";
      expect([null, `http://${host}`]).toContain(seen.origin);
    } else if (seen.address !== peer) {
      expect(sent["x-forwarded-for"]).toContain(seen.address);
    }
    if (seen.origin !== null) expect(new URL(seen.origin).origin).toMatch(/^https?:\/\/./);
  });
  fc.assert(property, tries);
});

test("an encoding that was not requested, or was refused, is never chosen", () => {
  const part = fc.tuple(
    fc.constantFrom("br", "gzip", "zstd", "*", "identity", ""),
    fc.constantFrom("", ";q=0", ";q=0.5", "; q=0.000"),
  );
  const header = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => parts.map((each) => each.join("")).join(", ")),
  );
  const property = fc.property(header, (text) => {
    const accepted = acceptedEncodings(text);
    expect(accepted.at(-1)).toBe("identity");
    for (const encoding of accepted.slice(0, -1))
      expect(text.toLowerCase()).toMatch(new RegExp(`${encoding}|\\*`));
    if (!/br|\*/i.test(text)) expect(accepted).not.toContain("br");
  });
  fc.assert(property, tries);
});

test("every parser reads an accepted path alike; a redirect leads to such a path, never to another redirect", () => {
  const path = fc.oneof(
    fc.webPath(),
    fc
      .array(
        fc.constantFrom(
          "..",
          "%2e",
          ".",
          "%2F",
          "/",
          "\\",
          "desk",
          "%61",
          "%25",
          ";",
          "%c3%a9",
          "A",
        ),
      )
      .map((parts) => `/${parts.join("/")}`),
    fc.string().map((text) => `/${text}`),
    fc.string({ unit: fc.constantFrom(..."/\\.aA%25?#@ef") }).map((text) => `/${text}`),
  );
  const anyForm = { takesPosts: () => true, takeSamePosts: () => true };
  const property = fc.property(path, (url) => {
    const refusal = vetTarget({ method: "GET", url } as IncomingMessage, anyForm, redirects);
    if (refusal === null) {
      const asked = url.split("?", 1)[0];
      expect(new URL(`http://localhost${url}`).pathname).toBe(asked);
      expect(asked).not.toMatch(/\/\/|%2e|%61/i);
    }
    if (refusal?.status !== 308) return;
    const location = refusal.headers?.location ?? "";
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(
      vetTarget({ method: "GET", url: location } as IncomingMessage, anyForm, redirects)?.status,
    ).not.toBe(308);
  });
  fc.assert(property, tries);
});

test("a post is accepted by origin only if the browser or the site's own address confirms it", () => {
  const origin = fc.option(
    fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom("null", "https://www.example.com")),
    {
      nil: undefined,
    },
  );
  const fetchSite = fc.option(
    fc.constantFrom("same-origin", "none", "same-site", "cross-site", "x"),
    {
      nil: undefined,
    },
  );
  const seen = fc.constantFrom(
    "http://evil.example",
    "http://www.example.com",
    "https://www.example.com",
  );
  const property = fc.property(origin, fetchSite, seen, (claimed, site, host) => {
    const headers = { get: (name: string) => (name === "origin" ? claimed : site) ?? null };
    const isIn = isFromOurPages({ headers }, host, "https://www.example.com");
    const isNamed = claimed !== undefined && claimed !== "null";
    if (isIn && isNamed) expect(claimed).toBe("https://www.example.com");
    if (isIn && !isNamed && site !== undefined)
      expect([host.includes("www"), site]).toEqual([
        true,
        expect.stringMatching(/^(same-origin|none)$/),
      ]);
    if (isIn && site === undefined) expect(claimed).not.toBe("null");
  });
  fc.assert(property, tries);
});

const urlencoded = "application/x-www-form-urlencoded";
const requestWith = (body: BodyInit, type: string) =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });

test("every posted body becomes a small, well-formed form or a refusal", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string({ unit: "binary" }).map((text) => new TextEncoder().encode(text)),
  );
  const type = fc.constantFrom(
    urlencoded,
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    'multipart/form-data; boundary="',
    "text/plain",
    "",
  );
  const property = fc.asyncProperty(bytes, type, async (body, contentType) => {
    const read = await readFormBody(requestWith(new Uint8Array(body), contentType));
    if ("status" in read) {
      expect([400, 415]).toContain(read.status);
      return;
    }
    const { form } = read;
    const again = await new Response(read.body, {
      headers: { "content-type": contentType },
    }).formData();
    expect([...again]).toEqual([...form]);
    expect(new Set(form.keys()).size).toBe([...form.keys()].length);
  });
  await fc.assert(property, { numRuns: 1_000 });
});

test("a form sent by a browser arrives as it was typed", async () => {
  const fields = fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), {
    maxKeys: 20,
  });
  const property = fc.asyncProperty(fields, fc.boolean(), async (typed, isMultipart) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    const sent = new Response(isMultipart ? form : new URLSearchParams(typed));
    const type = sent.headers.get("content-type") ?? "";
    const read = await readFormBody(requestWith(await sent.arrayBuffer(), type));
    if ("status" in read) throw new Error(JSON.stringify(read));
    const arrived = read.form;
    expect([...arrived.keys()].length).toBe(Object.keys(typed).length);
    if (!isMultipart) expect(Object.fromEntries(arrived)).toEqual({ ...typed });
  });
  await fc.assert(property, { numRuns: 500 });
});
