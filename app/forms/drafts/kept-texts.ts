/** Storage can be switched off or full; forms work without it. */
export function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** What a browser keeps under a name; null for nothing, or for what is no JSON. */
export const readKept = <Text>(storage: () => Storage, name: string): Text | null =>
  attempt(() => JSON.parse(storage().getItem(name) ?? "null") as Text | null) ?? null;

/** Null deletes it. */
export function keep(storage: () => Storage, name: string, text: unknown): void {
  attempt(() =>
    text === null ? storage().removeItem(name) : storage().setItem(name, JSON.stringify(text)),
  );
}
