import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { isUnanswered, unanswered } from "#shared/contracts/enquiry-filter.ts";
import { readView } from "./list-view.ts";

const NOW = new Date("2026-11-23T20:00:00Z");
const filterOf = (query: string) => readView(new URLSearchParams(query), "m1", "Asia/Kolkata", NOW).filter;

test("the tab and the filter of what is unanswered mean what heading and digest count", () => {
  const tab = loadContent().deskEnquiries.views.find(({ label }) => label === "Unanswered");
  expect(filterOf(tab?.query ?? "")).toEqual(unanswered);
  expect(filterOf("unanswered=yes")).toEqual(unanswered);
  const enquiry = { status: "new", isFlagged: false, answeredAt: null };
  expect(isUnanswered(enquiry)).toBe(true);
  for (const other of [{ status: "lost" }, { isFlagged: true }, { answeredAt: "2026-11-23" }]) {
    expect(isUnanswered({ ...enquiry, ...other })).toBe(false);
  }
});

test("what is due is reckoned by the calendar of the office", () => {
  expect(filterOf("due=today&owner=me")).toEqual({ dueBy: "2026-11-24", owner: "m1" });
  expect(filterOf("due=overdue&sort=next-step")).toEqual({ dueBy: "2026-11-23", hasNextStep: true });
  expect(filterOf("due=soon")).toEqual({});
});
