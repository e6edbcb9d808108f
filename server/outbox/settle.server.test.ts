import { expect, test } from "vitest";
import { MAX_ATTEMPTS, MAX_WEBHOOK_ATTEMPTS, retryDelayMs } from "./settle.server.ts";

test("the delay doubles from half a minute up to four hours, and ends after two and a half days", () => {
  const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) =>
    retryDelayMs(index + 1, "mail-company", () => 0.5),
  );
  expect(delays.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
  expect(delays.slice(9, -1).every((delay) => delay === 4 * 3_600_000)).toBe(true);
  expect(delays.at(-1)).toBeNull();
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600_000;
  expect(hours).toBeGreaterThan(59);
  expect(hours).toBeLessThan(61);
});

test("a webhook is retried for a day", () => {
  const delays = Array.from({ length: MAX_WEBHOOK_ATTEMPTS }, (_, index) =>
    retryDelayMs(index + 1, "webhook", () => 0.5),
  );
  expect(delays.at(-1)).toBeNull();
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(25);
});

test("randomness changes each delay by at most a fifth", () => {
  expect(retryDelayMs(1, "mail-company", () => 0)).toBe(24_000);
  expect(retryDelayMs(1, "mail-company", () => 0.999_999)).toBe(36_000);
});
