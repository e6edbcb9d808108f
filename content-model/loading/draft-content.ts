import { AsyncLocalStorage } from "node:async_hooks";
import type { Content } from "#content/load.ts";
import type { DraftContent } from "#shared/contracts/content-questions.ts";

/** Placeholder prefix for the URL of a picture that the build does not have; the preview's renderer replaces it. */
const NEW_PICTURE = "/new-picture/";

type Pictures = Readonly<Record<string, unknown>>;

/** The records of the build, given as JSON; inside `withContent` they are replaced by the draft's records. */
export function withDrafts(json: string, pictures: Pictures) {
  const built = withPictures(JSON.parse(json), pictures) as Content;
  const drafts = new AsyncLocalStorage<Content>();
  const current = (name: keyof Content): object => (drafts.getStore() ?? built)[name];
  const kept = new Map<string, { readonly text: string; readonly value: unknown }>();
  function collectionOf(name: string, text: string) {
    const known = kept.get(name);
    if (known?.text === text) return known.value;
    const value = withPictures(JSON.parse(text), pictures);
    kept.set(name, { text, value });
    return value;
  }
  const read = (draft: DraftContent) =>
    Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, collectionOf(name, text)])) as Content;
  const names = Object.keys(built) as (keyof Content)[];
  const content = Object.fromEntries(names.map((name) => [name, live(() => current(name))])) as unknown as Content;
  return {
    content,
    withContent: <Result>(other: DraftContent, run: () => Promise<Result>): Promise<Result> =>
      drafts.run(read(other), run),
  };
}

const live = (read: () => object) =>
  new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(read(), key),
      has: (_, key) => Reflect.has(read(), key),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),
    },
  );

/** Replaces file names by the build's encoded pictures; the desk supplies new pictures of the draft. */
function withPictures(value: unknown, pictures: Pictures): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, pictures));
  if (typeof value === "string")
    return value.startsWith("asset:") ? (pictures[value] ?? value.replace("asset:", NEW_PICTURE)) : value;
  if (typeof value !== "object" || value === null) return value;
  const { img } = value as { img?: { src?: unknown } };
  if (typeof img?.src === "string" && img.src.startsWith("image:"))
    return pictures[img.src] ?? { sources: {}, img: { ...img, src: img.src.replace("image:", NEW_PICTURE) } };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPictures(item, pictures)]));
}
