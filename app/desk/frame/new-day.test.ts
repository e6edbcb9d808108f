import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearNewDay } from "./new-day.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-30T23:58:00Z") });
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

test("an open page hears once of a new day, a little after midnight", () => {
  const heard = vi.fn();
  const end = hearNewDay(dayOf, heard);
  vi.advanceTimersByTime(3 * 60_000);
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60 * 60_000);
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  vi.advanceTimersByTime(48 * 60 * 60_000);
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a page that slept through midnight hears of it when it is looked at", () => {
  const heard = vi.fn();
  const end = hearNewDay(dayOf, heard);
  vi.setSystemTime(new Date("2026-12-01T08:00:00Z"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});
