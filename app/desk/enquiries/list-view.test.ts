import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { isUnanswered, unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import { plainQuery, readView } from "./list-view.ts";

const NOW = new Date("2026-11-23T20:00:00Z");
const open = ["new", "in-talks"];
const looking = { memberId: "m1", timeZone: "Asia/Kolkata", open };
const filterOf = (query: string) => readView(new URLSearchParams(query), looking, NOW).filter;

test('the tab and filter "Unanswered" match the counts in the navigation and digest', () => {
  const tab = loadContent().deskEnquiries.views.find(({ label }) => label === "Unanswered");
  expect(filterOf(tab?.query ?? "")).toEqual(unansweredOf(open));
  expect(filterOf("unanswered=yes")).toEqual(unansweredOf(open));
  const enquiry = { status: "new", isFlagged: false, answeredAt: null };
  expect(isUnanswered(enquiry, open)).toBe(true);
  expect(isUnanswered({ ...enquiry, status: "in-talks" }, open)).toBe(true);
  for (const other of [{ status: "lost" }, { isFlagged: true }, { answeredAt: "2026-11-23" }]) {
    expect(isUnanswered({ ...enquiry, ...other }, open)).toBe(false);
  }
});

test("due dates follow the office's calendar, and only open enquiries count", () => {
  expect(filterOf("due=today&owner=me")).toEqual({ statuses: open, dueBy: "2026-11-24", owner: "m1" });
  expect(filterOf("due=overdue&sort=next-step")).toEqual({ statuses: open, dueBy: "2026-11-23", hasNextStep: true });
  expect(filterOf("sort=next-step&status=lost")).toEqual({ statuses: ["lost"], hasNextStep: true });
  expect(filterOf("status=open")).toEqual({ statuses: open });
  expect(filterOf("due=soon")).toEqual({});
});

test("equal views have equal queries, whatever the order of their parts", () => {
  expect(plainQuery(new URLSearchParams("owner=&kind=call&status= new"))).toBe("status=new&kind=call");
  expect(filterOf("mentions=unread")).toEqual({ mentions: "m1", isMentionRead: false });
});
