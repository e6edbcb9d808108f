import { expect, test } from "vitest";
import { isTimeZone, timeZones } from "./time-zones.ts";

test("zones have today's names, each once, and the server knows them all", () => {
  const zones = timeZones("Asia/Calcutta");
  expect(zones).toContain("Asia/Kolkata");
  expect(zones).toContain("Europe/Kyiv");
  expect(zones).not.toContain("Asia/Calcutta");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test("a zone that the list does not have stays chosen", () => {
  expect(timeZones("Etc/GMT+3")).toContain("Etc/GMT+3");
  expect(timeZones("Nowhere/Else")).not.toContain("Nowhere/Else");
});
