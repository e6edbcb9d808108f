import { expect, test } from "vitest";
import { nearestPaths } from "./page-paths.ts";

const known = [
  "/",
  "/about",
  "/contact-us",
  "/hire/react-developer",
  "/hire/react-native-developer",
  "/hire/go-developer",
];

test("a missing address is answered with similar ones, if there are any", () => {
  expect(nearestPaths("/hire/raect-developers", known)[0]).toBe("/hire/react-developer");
  expect(nearestPaths("/contact", known)).toEqual(["/contact-us"]);
  expect(nearestPaths("/quantum", known)).toEqual([]);
});
