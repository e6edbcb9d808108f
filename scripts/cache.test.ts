import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { cached } from "./cache.ts";

test("a result is created once for the same inputs, and again for others", async () => {
  const input = randomUUID();
  const make = vi.fn(() => Buffer.from("made"));
  const results = [await cached([input, "a"], make), await cached([input, "a"], make)];
  expect(results.map(String)).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledTimes(1);
  await cached([input, "b"], make);
  await cached([`${input}a`], make);
  expect(make).toHaveBeenCalledTimes(3);
});

test("a failing step leaves nothing behind", async () => {
  const input = randomUUID();
  await expect(cached([input], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(String(await cached([input], () => Buffer.from("made")))).toBe("made");
});
