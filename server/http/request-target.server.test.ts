import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createRedirects } from "#shared/site-map/former-address.ts";
import { startTestSite } from "#tests/support/running-site.ts";
import { sendRaw } from "#tests/support/send-raw.ts";
import { vetTarget } from "./request-target.server.ts";

const close = "Connection: close\r\n\r\n";

test("each spelling of an address redirects to its page with one 308 and keeps the query", async () => {
  await using site = await startTestSite();
  const locationOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await locationOf("/contact?topic=sales")).toEqual([308, "/contact-us?topic=sales"]);
  expect(await locationOf("//Careers//")).toEqual([308, "/career"]);
  expect(await locationOf("/Services/GDPR-Compliance/")).toEqual([
    308,
    "/services/gdpr-compliance",
  ]);
  expect(await locationOf("/index.html")).toEqual([308, "/"]);
  // Collection names contain capitals, so this path keeps its case.
  expect(await locationOf("/desk/content/homePage/page")).not.toContain(308);
  expect((await fetch(`${site.url}/about`, { redirect: "manual" })).status).toBe(200);
  expect((await fetch(`${site.url}/assets/App-Gone.js`, { redirect: "manual" })).status).toBe(404);
});

test("no variant of a path is rendered: each is redirected or refused first", async () => {
  await using site = await startTestSite();
  const ask = async (target: string) => {
    const [head = ""] = (
      await sendRaw(site.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${close}`)
    ).split("\r\n\r\n");
    return [head.slice(9, 12), /\r\nlocation: (.*)/i.exec(head)?.[1]];
  };
  const others = [
    "/page/../about",
    "/page/%2e%2e/about",
    "/page/%2E./about",
    "/./about",
    "/about/.",
    "/%61bout",
    "//about",
  ];
  for (const target of [...others, "/page/..//about/", "/nowhere/../ABOUT"]) {
    expect(await ask(target), target).toEqual(["308", "/about"]);
  }
  for (const target of ["/page/..\\..\\about", "/page/..%00/about"]) {
    expect(await ask(target), target).toEqual(["400", undefined]);
  }
  // An encoded slash does not separate path segments.
  for (const target of [
    "/page%2F..%2Fabout",
    "/assets/..%2Fabout",
    "/x%5C..%5Cabout",
    "/about.",
    "/about;x=1",
    "/about%20",
  ]) {
    expect((await ask(target))[0], target).toBe("404");
  }
  expect(await ask("/about%2e")).toEqual(["308", "/about."]);
  expect(await ask("/caf%c3%a9")).toEqual(["308", "/caf%C3%A9"]);
});

test("a request target in absolute form is answered for the host in it, whatever the Host header says", async () => {
  await using site = await startTestSite();
  const ask = (target: string, host = "Host: other.example") =>
    sendRaw(site.port, `GET ${target} HTTP/1.1\r\n${host}\r\n${close}`);
  expect(await ask("http://www.example.com/about")).toContain("<title>About</title>");
  expect(await ask("HTTP://www.example.com:8080/page?a=1")).toContain(
    "http://www.example.com:8080/page?a=1",
  );
  expect(await ask("http://www.example.com")).toContain("<title>Home</title>");
  expect(await ask("http://www.example.com//evil.example/../page")).toMatch(
    /^HTTP\/1.1 308 [\s\S]*location: \/page\r/i,
  );
  for (const target of [
    "http://",
    "http:///about",
    "http://user@www.example.com/about",
    "ftp://www.example.com/",
  ]) {
    expect(await ask(target), target).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(await ask("http://www.example.com/", "Host: a b")).toMatch(/^HTTP\/1.1 400 /);
});

test("two Host headers are refused, equal or not", async () => {
  await using site = await startTestSite();
  for (const [target, second] of [
    ["/about", "localhost"],
    ["/page", "evil.example"],
    ["http://localhost/page", "localhost"],
  ]) {
    const answer = await sendRaw(
      site.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nhost: ${second}\r\n${close}`,
    );
    expect(answer, target).toMatch(/^HTTP\/1.1 400 /);
  }
});

const noForms = { takesPosts: () => false, takeSamePosts: () => true };

const redirects = createRedirects([
  { from: "/quote", to: "/contact-us?topic=other" },
  { from: "/visit", to: "/contact-us#offices" },
  { from: "/call", to: "/contact-us?topic=other#offices" },
  { from: "/index.html", to: "/" },
  { from: "/About.aspx", to: "/about" },
  { from: "/über uns.html", to: "/about" },
  { from: "/Caf%C3%A9/", to: "/contact-us" },
  { from: "/?p=12", to: "/blog/one" },
  { from: "/page.php?id=5&lang=en", to: "/services" },
  { from: "/page.php?id=5", to: "/about" },
  { from: "/page.php", to: "/" },
]);

test.each([
  ["/quote", "/contact-us?topic=other"],
  ["/quote?utm_source=flyer", "/contact-us?topic=other&utm_source=flyer"],
  ["/quote?", "/contact-us?topic=other"],
  ["/visit?utm_source=flyer", "/contact-us?utm_source=flyer#offices"],
  ["/call?a=1&b=2", "/contact-us?topic=other&a=1&b=2#offices"],
  ["/Index.html", "/"],
  ["/INDEX.HTML?a=1", "/?a=1"],
  ["/About.aspx", "/about"],
  ["/about.ASPX/", "/about"],
  ["/%C3%BCber%20uns.html", "/about"],
  ["/%C3%9CBER%20UNS.HTML", "/about"],
  // The accent as a sign of its own, as macOS writes it.
  ["/cafe%CC%81", "/contact-us"],
  ["/caf%c3%a9?a=1", "/contact-us?a=1"],
  ["/?p=12", "/blog/one"],
  ["/?utm_source=mail&P=12", "/blog/one?utm_source=mail"],
  ["/page.php?lang=EN&id=5&a=1", "/services?a=1"],
  ["/page.php?id=5&lang=de", "/about?lang=de"],
  ["/Page.php?id=55", "/?id=55"],
])("the former address %s leads to %s", (url, location) => {
  const request = { method: "GET", url } as IncomingMessage;
  expect(vetTarget(request, noForms, redirects)).toMatchObject({
    status: 308,
    headers: { location },
  });
});

test.each(["/?p=1", "/?q=12", "/about?p=12", "/caf", "/%C3%BCber", "/about.aspx%2Fx"])(
  "%s is no former address",
  (url) => {
    const request = { method: "GET", url } as IncomingMessage;
    expect(vetTarget(request, noForms, redirects)).toBeNull();
  },
);

test("a form that was open when its page went is sent where its fields are taken", () => {
  const kindAt = (path: string) =>
    /^\/(?:hire\/\w+-developer|contact-us)$/i.exec(path)?.[0].split("/")[1]?.toLowerCase();
  const forms = {
    takesPosts: (path: string) => kindAt(path) !== undefined,
    takeSamePosts: (path: string, other: string) => kindAt(path) === kindAt(other),
  };
  const former = createRedirects([
    { from: "/hire/nuxt-developer", to: "/hire/developers#stack" },
    { from: "/hire/angular-developer", to: "/contact-us?topic=hire" },
    { from: "/hire/vue-developer", to: "/hire/react-developer" },
    { from: "/write", to: "/contact-us" },
  ]);
  const leadsTo = (method: string, url: string) =>
    vetTarget({ method, url } as IncomingMessage, forms, former)?.headers?.location;
  expect(leadsTo("POST", "/hire/nuxt-developer")).toBeUndefined();
  expect(leadsTo("POST", "/hire/angular-developer")).toBeUndefined();
  expect(leadsTo("POST", "/Hire/Nuxt-developer/")).toBe("/hire/nuxt-developer");
  expect(leadsTo("GET", "/hire/nuxt-developer")).toBe("/hire/developers#stack");
  expect(leadsTo("POST", "/hire/vue-developer")).toBe("/hire/react-developer");
  expect(leadsTo("POST", "/write")).toBe("/contact-us");
});

test("a query at the address of a page leads elsewhere before the page is answered", async () => {
  await using site = await startTestSite();
  const ask = (path: string) => fetch(site.url + path, { redirect: "manual" });
  const former = await ask("/?utm_source=mail&p=7");
  expect([former.status, former.headers.get("location")]).toEqual([308, "/about?utm_source=mail"]);
  expect((await ask("/?p=8")).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
});
