import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBatch } from "./batch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createReloads() {
  const startedAt = Date.now();
  const times: number[] = [];
  const batch = createBatch(() => times.push(Date.now() - startedAt));
  return { batch, times };
}

test("events that come close together cause one reload, after a silence", () => {
  const { batch, times } = createReloads();
  batch.add();
  vi.advanceTimersByTime(300);
  batch.add();
  vi.advanceTimersByTime(5_000);
  expect(times).toEqual([700]);
});

test("on a desk that is never silent the first event waits two seconds at most", () => {
  const { batch, times } = createReloads();
  for (let event = 0; event < 50; event += 1) {
    batch.add();
    vi.advanceTimersByTime(100);
  }
  expect(times).toEqual([2_000, 4_000]);
});

test("nothing is reloaded after the end", () => {
  const { batch, times } = createReloads();
  batch.add();
  batch.end();
  vi.advanceTimersByTime(5_000);
  expect(times).toEqual([]);
});
