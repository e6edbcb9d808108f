import { AsyncLocalStorage } from "node:async_hooks";
import type { Content } from "#content/load.ts";
import type { DraftContent } from "#shared/contracts/content-questions.ts";

/** The prefix for the URL of a picture that no page of the build has; the renderer of the preview replaces it. */
const NEW_PICTURE = "/new-picture/";

type Pictures = Readonly<Record<string, unknown>>;

/** The records of the build, given as JSON, which inside of `withContent` are others. */
export function withDrafts(json: string, pictures: Pictures) {
  const built = withPictures(JSON.parse(json), pictures) as Content;
  const drafts = new AsyncLocalStorage<Content>();
  const current = (name: keyof Content): object => (drafts.getStore() ?? built)[name];
  // From one draft to the next, most collections stay as they are.
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

/** A proxy that always reads from the current value. */
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

/** Pictures as the build has encoded them, where the records name their files; the desk knows those of the change. */
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
