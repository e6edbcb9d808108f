import { createContext, use, useEffect, useId, useState, useSyncExternalStore } from "react";

/** The field that names an opened form, so that the server carries a repeated post out once. */
export const POST_FIELD = "post";

/** Random, from the server, so that forms work without JavaScript too. */
export const FormsContext = createContext("");

// The answer to a post ends its name: what the form posts next is a new post.
const answered = new Set<string>();
const listeners = new Set<() => void>();

const PLACE = "desk-posts";

type Unanswered = Readonly<Record<string, string>>;

/**
 * Names of posts without an answer, by page and form: they outlive a reload, as the typed text
 * does.
 */
function readUnanswered(): Unanswered {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Unanswered;
  } catch {
    return {};
  }
}

function writeUnanswered(unanswered: Unanswered): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(unanswered));
  } catch {}
}

const placeOf = (key: string) => `${location.pathname} ${key.split("~", 1)[0]}`;

export function beginPost(key: string): void {
  writeUnanswered({ ...readUnanswered(), [placeOf(key)]: key });
}

export function endPost(key: string): void {
  const others = Object.entries(readUnanswered()).filter(([, each]) => each !== key);
  writeUnanswered(Object.fromEntries(others));
  answered.add(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Not `randomUUID`, which browsers offer only on a secure connection. */
const random = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** Put it into every form that posts; `of` tells the forms of a page apart. */
export function PostKey({ of: form }: { of: string }) {
  const forms = use(FormsContext);
  const [key, setKey] = useState(`${form}~${forms}${useId()}`);
  const isAnswered = useSyncExternalStore(
    subscribe,
    () => answered.has(key),
    () => false,
  );
  if (isAnswered) setKey(`${form}~${random()}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form is there
  useEffect(() => {
    const unanswered = readUnanswered()[placeOf(key)];
    if (unanswered) setKey(unanswered);
  }, []);
  return <input type="hidden" name={POST_FIELD} value={key} />;
}
