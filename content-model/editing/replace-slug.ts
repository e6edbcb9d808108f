import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { isValues } from "#shared/formats/record-fields.ts";
import { isSameFormerAddress } from "#shared/site-map/former-address.ts";
import { pageAt, pathOf } from "#shared/site-map/pages.ts";
import { type CollectionName, writtenRecords } from "./find-records.ts";
import { jsonSchemaOf } from "./form-schema.ts";
import { patchRecord, patchYaml } from "./patch-yaml.ts";
import type { RecordKey } from "./records.ts";

/**
 * All records with a slug replaced in every field that, by its schema, refers to this collection.
 */
export function withSlugReplaced(
  { collection, slug }: RecordKey,
  next: string,
  texts: ReadonlyMap<string, string>,
  folder: ContentFolder,
): ReadonlyMap<string, string> {
  const replaced = new Map(texts);
  const replace = replacer(
    collection === "engagements" ? [collection, "work"] : [collection],
    slug,
    next,
  );
  for (const name of Object.keys(definitions) as CollectionName[]) {
    const definition: Definition = definitions[name];
    const schema = jsonSchemaOf(definition.schema);
    for (const { source, at, value } of writtenRecords(name, folder)) {
      const file = source.file.replace(/^content\//, "");
      const after = replace(schema, value);
      if (isDeepStrictEqual(after, value)) continue;
      replaced.set(file, patchRecord(file, replaced.get(file) ?? "", at.map(String), after));
    }
  }
  if (collection !== "engagements") return replaced;
  // The editor writes braces with backslashes.
  const cited = new RegExp(`(?<=\\{\\\\?\\{\\s*figure:)${RegExp.escape(slug)}(?=\\.)`, "g");
  return new Map([...replaced].map(([file, text]) => [file, text.replace(cited, next)]));
}

function replacer(collections: readonly string[], slug: string, next: string) {
  return function replace(schema: FormSchema | undefined, value: unknown): unknown {
    if (!schema) return value;
    if (schema.reference && collections.includes(schema.reference) && value === slug) return next;
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    const chosen = variants.reduce((all: unknown, variant) => replace(variant, all), value);
    if (Array.isArray(chosen)) return chosen.map((item, at) => replace(itemOf(schema, at), item));
    if (!isValues(chosen)) return chosen;
    return Object.fromEntries(
      Object.entries(chosen).map(([name, each]) => [name, replace(fieldOf(schema, name), each)]),
    );
  };
}

const itemOf = ({ items }: FormSchema, at: number) =>
  (items && "length" in items ? items[at] : items) as FormSchema;

const fieldOf = ({ properties, additionalProperties }: FormSchema, name: string) =>
  properties?.[name] ??
  (typeof additionalProperties === "object" ? additionalProperties : undefined);

type Texts = ReadonlyMap<string, string>;
export type Address = { readonly from: string; readonly to: string };

const REDIRECTS = "redirects.yaml";

const addressesOf = (text: string): readonly Address[] => parse(text)?.addresses ?? [];

export const addressesIn = (texts: Texts) => addressesOf(texts.get(REDIRECTS) ?? "");

/** The redirects with one more; those that led to the old address lead to the new one. */
function redirected(from: string, to: string, texts: Texts): Texts {
  const kept = addressesIn(texts)
    .filter((address) => !isSameFormerAddress(address.from, to))
    .map((address) => (address.to === from ? { ...address, to } : address));
  return new Map([
    [REDIRECTS, patchYaml(texts.get(REDIRECTS) ?? "", ["addresses"], [...kept, { from, to }])],
  ]);
}

const linkTo = (path: string) =>
  new RegExp(`(?<=["'(\\s])(?<!from: )${RegExp.escape(path)}(?=["')\\s,}\\]#?]|$)`, "gm");

/** All texts with links to a page's new address; the redirects say themselves where it went. */
export const withLinksMoved = ({ from, to }: Address, texts: Texts): Texts =>
  new Map(
    [...texts].map(([file, text]) => [
      file,
      file === REDIRECTS ? text : text.replace(linkTo(from), to),
    ]),
  );

/** All records with links to a page's new address, and a redirect from the old one. */
export function withMovedAddress(from: string | null, to: string | null, texts: Texts): Texts {
  if (from === null || to === null) return texts;
  const linked = new Map([...texts].map(([file, text]) => [file, text.replace(linkTo(from), to)]));
  return new Map([...linked, ...redirected(from, to, linked)]);
}

/** All records after a page is removed: links to it and its address lead to the page above. */
export function addressLeft(path: string | null, texts: Texts): Texts {
  const [above = ""] = path?.match(/^\/.+(?=\/[^/]+$)/) ?? [];
  if (path === null || above === "") return texts;
  const to = pageAt(above)
    ? above
    : (addressesIn(texts).find(({ from }) => isSameFormerAddress(from, above))?.to ?? "/");
  return withMovedAddress(path, to, texts);
}

/**
 * The redirects after a page is back at its address: nothing leads away from it, and what led to it
 * before its removal, as `former` says, does so again unless it was led elsewhere since. Empty if
 * nothing changes.
 */
export function withAddressBack(path: string | null, former: string, texts: Texts): Texts {
  if (path === null) return new Map();
  const addresses = addressesIn(texts);
  const removal = addresses.find(({ from }) => isSameFormerAddress(from, path));
  if (removal === undefined) return new Map();
  const ledHere = addressesOf(former).filter(({ to }) => pathOf(to) === path);
  const back = addresses
    .filter((address) => address !== removal)
    .map((address) => {
      const before = ledHere.find(({ from }) => isSameFormerAddress(from, address.from));
      const isAsRemoved = before && address.to === before.to.replace(path, removal.to);
      return isAsRemoved ? { ...address, to: before.to } : address;
    });
  return new Map([[REDIRECTS, patchYaml(texts.get(REDIRECTS) ?? "", ["addresses"], back)]]);
}
