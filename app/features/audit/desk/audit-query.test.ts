import { expect, test } from "vitest";
import { readAuditQuery } from "./audit-query.ts";

const words = { "enquiry answered": "Replied to an enquiry", "member removed": "Removed a member" };
const read = (query: string, timeZone = "Asia/Kolkata") =>
  readAuditQuery(new URLSearchParams(query), { timeZone, words });

test("days of a search begin and end in the member's own zone, also when clocks change", () => {
  const days = "since=2026-10-25&until=2026-10-25";
  expect(read(days).filter).toMatchObject({
    since: "2026-10-24T18:30:00.000Z",
    until: "2026-10-25T18:30:00.000Z",
  });
  expect(read(days, "Europe/London").filter).toMatchObject({
    since: "2026-10-24T23:00:00.000Z",
    until: "2026-10-26T00:00:00.000Z",
  });
});

test("an action is found by what staff read, and unknown actions and days are left out", () => {
  expect(read("q=replied+TO").filter).toMatchObject({
    text: "replied TO",
    actionsRead: ["enquiry answered"],
  });
  expect(read("action=member+removed").asked.action).toBe("member removed");
  expect(read("action=constructor&since=2026-02-30&until=tomorrow").asked).toEqual({
    q: "",
    action: "",
    since: "",
    until: "",
  });
});

test("what the log does not know is named, and what it knows is not", () => {
  expect(read("action=constructor&since=2026-02-30&until=2026-03-01").unknown).toEqual([
    "constructor",
    "2026-02-30",
  ]);
  expect(read("action=member+removed&q=anything&until=").unknown).toEqual([]);
});
