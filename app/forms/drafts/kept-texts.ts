/** Storage can be switched off or full; forms work without it. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What a storage had no room for, by its name: it lasts as long as the page. */
const held = new Map<string, string>();

/** What a browser keeps under a name; null for nothing, or for what is no JSON. */
export const readKept = <Text>(storage: () => Storage, name: string): Text | null =>
  attempt(() => JSON.parse(held.get(name) ?? storage().getItem(name) ?? "null") as Text | null) ??
  null;

/** Null deletes it. Returns whether the browser keeps it, also when the page is left. */
export function keep(storage: () => Storage, name: string, text: unknown): boolean {
  held.delete(name);
  if (text === null) {
    attempt(() => storage().removeItem(name));
    return true;
  }
  const written = JSON.stringify(text);
  const isKept = attempt(() => {
    storage().setItem(name, written);
    return true;
  });
  if (isKept) return true;
  // An older text must not come back in its place.
  attempt(() => storage().removeItem(name));
  held.set(name, written);
  return false;
}

/** Whether leaving the page loses a text of such a name. */
export const isAnyHeld = (isMeant: (name: string) => boolean): boolean =>
  [...held.keys()].some(isMeant);
