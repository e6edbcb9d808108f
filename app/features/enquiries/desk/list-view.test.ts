import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { isUnanswered, unansweredOf } from "#features/enquiries/enquiry-filter.ts";
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
  expect(filterOf("due=today&owner=me")).toEqual({
    statuses: open,
    dueBy: "2026-11-24",
    owners: ["m1"],
  });
  expect(filterOf("due=overdue&sort=next-step")).toEqual({
    statuses: open,
    dueBy: "2026-11-23",
    hasNextStep: true,
  });
  expect(filterOf("sort=next-step&status=lost")).toEqual({ statuses: ["lost"], hasNextStep: true });
  expect(filterOf("status=open")).toEqual({ statuses: open });
  expect(filterOf("due=soon")).toEqual({});
});

test.each([
  [
    "an hour after midnight, when the day before had 23 hours",
    "2027-03-28T23:30:00Z",
    "2027-03-29",
    "2027-03-28",
  ],
  [
    "an hour before midnight of a day with 25 hours",
    "2026-10-25T23:30:00Z",
    "2026-10-25",
    "2026-10-24",
  ],
])("what is overdue was due yesterday or before: %s", (_, at, today, yesterday) => {
  const inLondon = { ...looking, timeZone: "Europe/London" };
  const dueBy = (due: string) =>
    readView(new URLSearchParams({ due }), inLondon, new Date(at)).filter.dueBy;
  expect(dueBy("today")).toBe(today);
  expect(dueBy("overdue")).toBe(yesterday);
});

test("several statuses and owners are those of one list, from an address or from a form without a script", () => {
  const both = { statuses: ["new", "won"], owners: ["m1", "nobody"] };
  expect(filterOf("status=won,new&owner=me,nobody")).toEqual(both);
  expect(filterOf("status=new&status=won&owner=&owner=me&owner=nobody")).toEqual(both);
  expect(filterOf("status=open,new,won").statuses).toEqual(["new", "in-talks", "won"]);
  const query = (text: string) => plainQuery(new URLSearchParams(text));
  expect(query("status=won&status=new")).toBe(query("status=new,won"));
});

test("equal views have equal queries, whatever the order of their parts", () => {
  expect(plainQuery(new URLSearchParams("owner=&kind=call&status= new"))).toBe(
    "status=new&kind=call",
  );
  expect(filterOf("mentions=unread")).toEqual({ mentions: "m1", isMentionRead: false });
});

test.each([
  ["/hire/react-developer", "/hire/react-developer"],
  ["hire/react-developer/", "/hire/react-developer"],
  [
    "https://www.riverstep.example/hire/react-developer?utm_source=news#form",
    "/hire/react-developer",
  ],
  ["riverstep.example/Hire/React-Developer", "/hire/react-developer"],
  ["http://localhost:3000/contact-us", "/contact-us"],
  ["https://riverstep.example", "/"],
  ["/", "/"],
])("the page %s is %s", (typed, page) => {
  expect(filterOf(new URLSearchParams({ page: typed }).toString())).toEqual({ page });
});

test.each([
  ["client.example", "client.example"],
  ["Asha@Client.example", "client.example"],
  ["https://www.client.example/about", "client.example"],
  ["www.client.example.", "client.example"],
  ["bücher.example", "xn--bcher-kva.example"],
])("the company %s is %s", (typed, company) => {
  expect(filterOf(new URLSearchParams({ company: typed }).toString())).toEqual({ company });
});
