import { expect, test } from "vitest";
import { formatShare, readPeriod } from "./format.ts";

test("below twenty there is no percentage, but the counts", () => {
  expect([formatShare(1, 7), formatShare(1, 20)]).toEqual(["Too few (7 of 20)", "5%"]);
});

test("a period that does not exist is read as the usual one", () => {
  expect(readPeriod(new URLSearchParams({ weeks: "13" }))).toMatchObject({
    weeks: 12,
    filter: null,
  });
  expect(readPeriod(new URLSearchParams({ weeks: "26", page: "/" }))).toMatchObject({
    weeks: 26,
    filter: { by: "page" },
  });
});
