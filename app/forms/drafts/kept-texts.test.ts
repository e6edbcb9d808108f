import { expect, test } from "vitest";
import { isAnyHeld, keep, readKept } from "./kept-texts.ts";

/** A storage that has room for so many letters. */
function storageFor(most: number) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > most) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, text);
    },
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
  return { kept, of: () => storage };
}

test("a text for which there is no room is there until the page is left, and no older one after", () => {
  const { kept, of } = storageFor(10);
  expect(keep(of, "a form", "first")).toBe(true);
  expect(keep(of, "a form", "much longer text")).toBe(false);
  expect(readKept(of, "a form")).toBe("much longer text");
  expect(kept.size).toBe(0);
  expect(isAnyHeld((name) => name === "a form")).toBe(true);

  expect(keep(of, "a form", "short")).toBe(true);
  expect(readKept(of, "a form")).toBe("short");
  keep(of, "a form", "much longer text");
  keep(of, "a form", null);
  expect(readKept(of, "a form")).toBeNull();
  expect(isAnyHeld(() => true)).toBe(false);
});

test("a storage that is switched off keeps nothing, and breaks nothing", () => {
  const off = () => {
    throw new DOMException("off", "SecurityError");
  };
  expect(keep(off, "a form", "typed")).toBe(false);
  expect(readKept(off, "a form")).toBe("typed");
  keep(off, "a form", null);
  expect(readKept(off, "a form")).toBeNull();
});
