import { AsyncLocalStorage } from "node:async_hooks";
import type { DraftContent } from "#content/editing/questions.ts";
import type { Content } from "#content/load.ts";

/**
 * Placeholder prefix for the URL of a picture that the build does not have; the preview's renderer
 * replaces it.
 */
const NEW_PICTURE = "/new-picture/";

/** Encoded pictures, by their placeholder in the records. */
type Pictures = Readonly<Record<string, unknown>>;

/** The content of a build: its records, and the pictures that they name. */
export type BuiltContent = { readonly records: Content; readonly pictures: Pictures };

type Served = {
  content: Content | null;
  pictures: Pictures;
  /** The records of a draft, while a page is drawn with them. */
  readonly draft: AsyncLocalStorage<Content>;
  /** Collections of recent drafts. */
  readonly drafted: Map<string, { readonly text: string; readonly value: unknown }>;
};

// A change that needs new code brings a second copy of this module, and both serve one content.
const everywhere = globalThis as typeof globalThis & { servedContent?: Served };
everywhere.servedContent ??= {
  content: null,
  pictures: {},
  draft: new AsyncLocalStorage(),
  drafted: new Map(),
};
const served: Served = everywhere.servedContent;

/** From now on, pages are rendered with this content. */
export function openContent({ records, pictures }: BuiltContent): void {
  served.pictures = pictures;
  served.drafted.clear();
  served.content = withPictures(records, pictures) as Content;
}

/** Renders with the records of a draft, given as JSON for each collection. */
export function withContent<Result>(
  draft: DraftContent,
  run: () => Promise<Result>,
): Promise<Result> {
  const collections = Object.entries(draft).map(([name, text]) => [name, drafted(name, text)]);
  return served.draft.run(Object.fromEntries(collections) as Content, run);
}

function drafted(name: string, text: string): unknown {
  const known = served.drafted.get(name);
  if (known?.text === text) return known.value;
  const value = withPictures(JSON.parse(text), served.pictures);
  served.drafted.set(name, { text, value });
  return value;
}

function collectionNow(name: keyof Content): object {
  const content = served.draft.getStore() ?? served.content;
  if (!content)
    throw new Error(
      `"${name}" is read before the content is opened: a module reads it in a function, not while it is loaded`,
    );
  return content[name];
}

/** A collection, as it is whenever something of it is read. */
export const collectionOf = (name: keyof Content): object =>
  new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(collectionNow(name), key),
      has: (_, key) => Reflect.has(collectionNow(name), key),
      ownKeys: () => Reflect.ownKeys(collectionNow(name)),
      getOwnPropertyDescriptor: (_, key) =>
        Reflect.getOwnPropertyDescriptor(collectionNow(name), key),
    },
  );

/**
 * Replaces file names by the build's encoded pictures; the desk supplies new pictures of the draft.
 */
function withPictures(value: unknown, pictures: Pictures): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, pictures));
  if (typeof value === "string")
    return value.startsWith("asset:")
      ? (pictures[value] ?? value.replace("asset:", NEW_PICTURE))
      : value;
  if (typeof value !== "object" || value === null) return value;
  const { img } = value as { img?: { src?: unknown } };
  if (typeof img?.src === "string" && img.src.startsWith("image:"))
    return (
      pictures[img.src] ?? {
        sources: {},
        img: { ...img, src: img.src.replace("image:", NEW_PICTURE) },
      }
    );
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withPictures(item, pictures)]),
  );
}
