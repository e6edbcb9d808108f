import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { type Node, parse } from "acorn";
import { youngMethods } from "#tests/support/young-apis.ts";

const ASSETS = new URL("../../build/client/assets/", import.meta.url);

/** Called only after a look whether the browser has it. */
const ASKED_FOR = [
  // Scripts of a stricter policy: the human check and the editor of posts.
  "createPolicy",
  "createHTML",
  "startViewTransition",
  "skipTransition",
  // The products menu, and the share sheet of phones.
  "showPopover",
  "hidePopover",
  "share",
  // The editor of posts: the place below the pointer, and a selection in a shadow tree.
  "caretPositionFromPoint",
  "caretRangeFromPoint",
  "getComposedRanges",
  // The comparison of two versions, which we do not ask for words of other scripts.
  "segment",
  // Where a text is cut: without it a letter may lose its vowel sign, as before.
  "Intl.Segmenter",
  "Segmenter",
  "containing",
  // Chrome 123 has it, and calls its error by another name, which we do not read.
  "AbortSignal.timeout",
];
/** Methods of libraries that are named like one of the platform. */
const OF_LIBRARIES = [
  "addElement",
  "capture",
  "createContext",
  "destroy",
  "dispatch",
  "equal",
  "equals",
  "handle",
  "in",
  "isValid",
  "node",
  "run",
  "seek",
  "subtract",
  "sync",
  "to",
  "use",
  "when",
];

test("no script calls what browsers of the build target lack", () => {
  const young = youngMethods();
  expect(young.has("toBase64")).toBe(true);
  expect(young.has("URL.parse")).toBe(true);
  expect(young.has("Iterator.map")).toBe(true);
  expect(young.has("querySelector")).toBe(false);
  const known = new Set([...ASKED_FOR, ...OF_LIBRARIES]);
  const files = globSync("*.js", { cwd: ASSETS });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const code = readFileSync(new URL(file, ASSETS), "utf8");
    const called = calledMethods(parse(code, { ecmaVersion: "latest", sourceType: "module" }));
    return [...called]
      .filter((name) => young.has(name) && !known.has(name))
      .map((name) => `${file}: ${name}() (${young.get(name)?.join(", ")})`);
  });
  expect(found).toEqual([]);
});

/** The names of methods that are called without a question mark. */
function calledMethods(root: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const open: unknown[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) {
      open.push(...next);
      continue;
    }
    if (typeof next !== "object" || next === null) continue;
    for (const name of methodsOf(next as Call)) names.add(name);
    open.push(...Object.values(next));
  }
  return names;
}

type Call = {
  readonly type?: string;
  readonly optional?: boolean;
  readonly callee?: {
    readonly type: string;
    readonly computed?: boolean;
    readonly optional?: boolean;
    readonly property?: { readonly name?: string };
    /** What the method is called on: a class by its name, or what another call gave. */
    readonly object?: Call & { readonly name?: string };
  };
};

/** Their results are iterators, whose own methods are younger than those of lists. */
const GIVE_ITERATORS = ["entries", "keys", "matchAll", "values"];

/** The name of a called method, also with its class where the code says which. */
function methodsOf({ type, optional, callee }: Call): readonly string[] {
  const isCall = type === "CallExpression" || type === "NewExpression";
  if (!isCall || optional || callee?.type !== "MemberExpression") return [];
  const name = callee.property?.name;
  if (callee.computed || callee.optional || name === undefined) return [];
  const owner = callee.object?.name;
  if (owner !== undefined) return [name, `${owner}.${name}`];
  return givesIterator(callee.object) ? [name, `Iterator.${name}`] : [name];
}

function givesIterator(call: Call | undefined): boolean {
  const [name = ""] = call ? methodsOf(call) : [];
  // `Object.values()` gives a list.
  return GIVE_ITERATORS.includes(name) && call?.callee?.object?.name !== "Object";
}
