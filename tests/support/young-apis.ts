import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Support = {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
};
type Compat = { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
/** Entries by name, beside one named `__compat` that is a `Compat`. */
type Entry = { readonly [name: string]: Entry };

/** The oldest browsers that the build is made for, as vite.config.ts names them. */
function targets(): readonly (readonly [browser: string, version: number])[] {
  const config = readFileSync(new URL("../../vite.config.ts", import.meta.url), "utf8");
  const [, list = ""] = /target: \[([^\]]+)\]/.exec(config) ?? [];
  return [...list.matchAll(/([a-z]+)([\d.]+)/g)].map(([, browser = "", version]) => [
    browser,
    Number(version),
  ]);
}

/**
 * Names of methods that, wherever the platform has one of that name, are missing in one of these
 * browsers, and each of them with its class, as `URL.parse`: a younger class may have a method named
 * like an old one of another class.
 */
export function youngMethods(): ReadonlyMap<string, readonly string[]> {
  const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
  const { api, javascript } = JSON.parse(readFileSync(file, "utf8")) as Record<
    "api" | "javascript",
    Entry
  >;
  const oldest = targets();
  const isOld = ({ support }: Compat) =>
    oldest.every(([browser, version]) =>
      [support[browser] ?? []].flat().some((each) => isSince(each, version)),
    );
  const known = new Map<string, { readonly path: string; readonly isOld: boolean }[]>();
  const note = (name: string, path: string, compat: Compat) => {
    known.set(name, [...(known.get(name) ?? []), { path, isOld: isOld(compat) }]);
  };
  const collect = (entry: Entry, path: string) => {
    for (const [key, below] of Object.entries(entry)) {
      if (key === "__compat") continue;
      const name = key.replace(/_(?:static|event)$/, "");
      const compat = below.__compat as Compat | undefined;
      if (compat) {
        note(name, `${path}${key}`, compat);
        if (path !== "") note(`${path}${name}`, `${path}${key}`, compat);
      }
      collect(below, `${path}${key}.`);
    }
  };
  collect(api, "");
  collect(javascript.builtins ?? {}, "");
  return new Map(
    [...known]
      .filter(([, meanings]) => meanings.every((each) => !each.isOld))
      .map(([name, meanings]) => [name, meanings.map(({ path }) => path)]),
  );
}

function isSince(
  { version_added: added, version_removed, flags, prefix, alternative_name }: Support,
  version: number,
) {
  if (version_removed || flags || prefix || alternative_name || typeof added !== "string")
    return false;
  return Number.parseFloat(added.replace("≤", "")) <= version;
}
