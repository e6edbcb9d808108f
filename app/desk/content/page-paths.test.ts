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

test("an address that leads nowhere has the nearest ones, and one like none has none", () => {
  expect(nearestPaths("/hire/raect-developers", known)[0]).toBe("/hire/react-developer");
  expect(nearestPaths("/contact", known)).toEqual(["/contact-us"]);
  expect(nearestPaths("/quantum", known)).toEqual([]);
});
