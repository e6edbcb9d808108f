import { expect, test } from "vitest";
import { tabTitle } from "./tab-title.ts";

test.each([
  [0, "Enquiries | Desk"],
  [3, "(3) Enquiries | Desk"],
  [1_000, "(1,000+) Enquiries | Desk"],
])("with %s new enquiries a tab is called %s", (newEnquiries, title) => {
  expect(tabTitle([undefined, { loaderData: { newEnquiries } }], "Enquiries")).toBe(title);
});

test("without the frame's data a title counts nothing", () => {
  expect(tabTitle([undefined, { loaderData: null }], "Enquiries")).toBe("Enquiries | Desk");
});
