import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Availability } from "#app/sections/hire/availability.tsx";
import type { BuiltFile } from "./built-files.server.ts";
import { changesWithDays, nextChangeOf, pageOfDay } from "./page-of-day.server.ts";

const FROM = "2026-12-14";
const CHECKED = "2026-11-23";
const diary = { availableFrom: FROM, checkedOn: CHECKED };
const words = {
  now: "48 hours & a laptop",
  later: "In about {wait}",
  unchecked: "Ask us",
};

/** What the build writes on this day. */
function builtOn(day: string): string {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`) });
  const label = renderToStaticMarkup(createElement(Availability, { person: diary }));
  const start = renderToStaticMarkup(createElement(Availability, { person: diary, words }));
  vi.useRealTimers();
  return `<html><body><p>${label}</p><p>${start}</p></body></html>`;
}

const fileOf = (text: string): BuiltFile => ({
  path: "/hire/developers",
  type: "text/html; charset=utf-8",
  hash: "built",
  bodies: { identity: Buffer.from(text) },
});
const servedOn = (day: string) =>
  pageOfDay(fileOf(builtOn(CHECKED)), Date.parse(`${day}T23:59:59Z`)).bodies.identity.toString();

test.each(["2026-11-24", "2026-12-01", "2026-12-13", "2026-12-14", "2026-12-23", "2027-02-01"])(
  "on %s the server says of a start what the build would say on that day",
  (day) => {
    expect(servedOn(day)).toBe(builtOn(day));
  },
);

test("a page that was built a month ago says nothing of a start that nobody has checked since", () => {
  expect(servedOn("2026-12-14")).toMatch(/Available Now.*48 hours &amp; a laptop/);
  const later = servedOn("2026-12-24");
  expect(later.match(/>Ask us</g)).toHaveLength(2);
  expect(later).not.toContain(">Available");
});

test("a page is looked at again at midnight, and one without starts stays as it is", () => {
  const file = fileOf(builtOn(CHECKED));
  expect(changesWithDays(file)).toBe(true);
  expect(nextChangeOf(file, Date.parse("2026-11-30T08:00:00Z"))).toBe(
    Date.parse("2026-12-01T00:00:00Z") - 1,
  );
  expect(changesWithDays(fileOf("<html><body>Nothing</body></html>"))).toBe(false);
});

test("the offer of a person leaves the page's facts when the start is no longer named", () => {
  const facts = `{"@graph":[{"@type":"ProfilePage"},{"@type":"Offer","validThrough":"2026-12-23T23:59:59.999Z"}]}`;
  const html = `<head><script type="application/ld+json">${facts}</script></head>${builtOn(CHECKED)}`;
  const on = (day: string) =>
    pageOfDay(fileOf(html), Date.parse(`${day}T12:00:00Z`)).bodies.identity.toString();
  expect(on("2026-12-23")).toContain('"Offer"');
  expect(on("2026-12-24")).not.toContain('"Offer"');
  expect(on("2026-12-24")).toContain('"ProfilePage"');
});
