import { expect, test } from "vitest";
import { compareHref, slugsIn } from "./shortlist.ts";

test("people come from one list or from many boxes, each once", () => {
  expect(slugsIn(["a,b", "c", "b", " ", "a"])).toEqual(["a", "b", "c"]);
});

test("the address of a shortlist can be read aloud, and leaves out what nobody chose", () => {
  expect(compareHref({ people: ["a", "b"], currency: "GBP", zone: "Europe/London" })).toBe(
    "/hire/developers/compare?people=a,b&currency=GBP&zone=Europe/London",
  );
  expect(compareHref({ people: [], currency: "", zone: "" })).toBe("/hire/developers/compare");
});
