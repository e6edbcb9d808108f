import * as z from "zod";
import { type Definition, definitions } from "#content/definitions.ts";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { currencyName } from "#shared/formats/currency-sign.ts";
import { labelOf } from "#shared/formats/field-label.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { isKeptPostField } from "#shared/formats/kept-post-fields.ts";
import type { CollectionName } from "./find-records.ts";
import { findRecords, recordAt, TEXT, writtenRecords } from "./find-records.ts";

/**
 * A collection's schema as a form shows it: fields have labels and limits, references and pictures
 * list their choices, and variants are distinguished by their kind.
 */
export function formSchemaOf(collection: CollectionName, folder: ContentFolder): FormSchema {
  const definition: Definition = definitions[collection];
  const context = { folder, words: wordsOf(collection, folder) };
  const { $schema: _, ...finished } = finish(jsonSchemaOf(definition.schema), "", context);
  if (definition.kind !== "posts") return finished;
  const pictures = picturesOf("png, jpg", folder);
  const text = { type: "string", title: "Body", format: "markdown", minLength: 1, pictures };
  const shown = Object.entries(finished.properties ?? {}).filter(
    ([name]) => !isKeptPostField(name),
  );
  return {
    ...finished,
    properties: { ...Object.fromEntries(shown), [TEXT]: text },
    required: [...(finished.required ?? []), TEXT],
  };
}

/** A schema as JSON Schema, describing a record as written in its file. */
export const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", target: "draft-7", unrepresentable: "any" }) as FormSchema;

type Context = { readonly folder: ContentFolder; readonly words: ReturnType<typeof wordsOf> };
type Table = Readonly<Record<string, string>>;

/**
 * The labels in content/desk/editing.yaml for a collection's fields; others are derived from the
 * field's name.
 */
function wordsOf(collection: string, folder: ContentFolder) {
  const value = recordAt({ collection: "deskEditing", slug: "" }, folder)?.value;
  const { fields = {}, help = {} } = (value ?? {}) as { fields?: Table; help?: Table };
  const find = (table: Table, name: string) => table[`${collection}/${name}`] ?? table[name];
  return {
    label: (name: string) => find(fields, name) ?? labelOf(name),
    help: (name: string) => find(help, name),
  };
}

function finish(given: FormSchema, name: string, context: Context): FormSchema {
  const { folder, words } = context;
  const schema = withKeys(given, folder);
  // A default stands for an omitted field, so forms do not write it.
  const { reference, picture, anyOf, oneOf, default: _, ...rest } = schema;
  const below = (each: FormSchema, key = name) => finish(each, key, context);
  const variants = anyOf ?? oneOf;
  const fields = Object.entries(schema.properties ?? {});
  const properties =
    schema.properties && Object.fromEntries(fields.map(([key, each]) => [key, below(each, key)]));
  const help = [words.help(name) ?? schema.description, limitsOf(schema)].filter(Boolean).join(" ");
  return {
    ...rest,
    ...(name ? { title: schema.title ?? words.label(name) } : {}),
    ...(help ? { description: help } : {}),
    ...(properties ? { properties } : {}),
    ...(schema.items
      ? { items: itemsOf(schema.items, (each) => below(each, singular(name))) }
      : {}),
    ...(typeof schema.additionalProperties === "object"
      ? { additionalProperties: below(schema.additionalProperties, singular(name)) }
      : {}),
    ...(variants ? variantsOf(variants, below) : {}),
    ...(reference ? referenced(reference, folder) : {}),
    ...(picture ? { picture, format: "picture", pictures: picturesOf(picture, folder) } : {}),
  };
}

/** Turns a table with known keys, such as one price per currency, into separate fields. */
function withKeys(schema: FormSchema, folder: ContentFolder): FormSchema {
  const { additionalProperties: entry, propertyNames, keys, ...rest } = schema;
  if (typeof entry !== "object") return schema;
  const names = keys
    ? currenciesOf(folder)
    : (propertyNames?.enum as readonly string[] | undefined);
  if (!names?.length) return schema;
  const named = (name: string) => (keys ? { ...entry, title: currencyName(name) } : entry);
  const properties = Object.fromEntries(names.map((name) => [name, named(name)]));
  return { ...rest, properties, required: names, additionalProperties: false };
}

function currenciesOf(folder: ContentFolder): string[] {
  const { currencies = [] } = (recordAt({ collection: "site", slug: "" }, folder)?.value ?? {}) as {
    currencies?: readonly { readonly code: string }[];
  };
  return currencies.map(({ code }) => code);
}

const itemsOf = (
  items: NonNullable<FormSchema["items"]>,
  below: (each: FormSchema) => FormSchema,
) => ("length" in items ? items.map(below) : below(items));

function variantsOf(
  variants: readonly FormSchema[],
  below: (each: FormSchema) => FormSchema,
): Partial<FormSchema> {
  const named = variants.map((each) => {
    const kind = each.properties?.kind?.const;
    const title = typeof kind === "string" ? labelOf(kind) : variantName(each);
    return { ...below(each), title };
  });
  const isByKind = variants.every((each) => typeof each.properties?.kind?.const === "string");
  return { oneOf: named, ...(isByKind ? { discriminator: { propertyName: "kind" } } : {}) };
}

function variantName({ type, properties, reference }: FormSchema): string {
  if (type === "null") return "None";
  if (properties) return Object.keys(properties).map(labelOf).join(", ");
  if (reference) return "From the list";
  return type === "array" ? "List" : "Text";
}

function referenced(kind: string, folder: ContentFolder): Partial<FormSchema> {
  if (kind === "logos") {
    const logos = logosOf(folder);
    return { enum: [...logos.keys()], enumNames: [...logos.values()] };
  }
  if (Object.hasOwn(definitions, kind)) {
    const records = findRecords(folder, kind, "");
    return { enum: records.map(({ slug }) => slug), enumNames: records.map(({ title }) => title) };
  }
  const { callsToAction = {} } = (recordAt({ collection: "navigation", slug: "" }, folder)?.value ??
    {}) as {
    callsToAction?: Readonly<Record<string, { readonly label?: string }>>;
  };
  const names = Object.entries(callsToAction).map(([name, { label }]) => label ?? name);
  return { enum: Object.keys(callsToAction), enumNames: names };
}

type Drawn = { readonly logo: string; readonly name?: string; readonly technology?: string };

/** The site's technology drawings, with the technologies' names. */
function logosOf(folder: ContentFolder): ReadonlyMap<string, string> {
  const valuesOf = (name: CollectionName) => writtenRecords(name, folder).map(({ value }) => value);
  const groups = valuesOf("technologies") as { items?: readonly Drawn[] }[];
  const drawn = [...(valuesOf("hire") as Drawn[]), ...groups.flatMap(({ items = [] }) => items)];
  return new Map(drawn.map(({ logo, technology, name }) => [logo, technology ?? name ?? logo]));
}

function picturesOf(endings: string, folder: ContentFolder): string[] {
  const wanted = endings.split(", ");
  return folder
    .list("images")
    .filter((file) => wanted.some((ending) => file.endsWith(`.${ending}`)));
}

/** Names of lists that are the same for one. */
const SAME_FOR_ONE = ["axis", "series"];

function singular(name: string): string {
  if (SAME_FOR_ONE.includes(name)) return name;
  if (name.endsWith("ies")) return name.replace(/ies$/, "y");
  // Addresses, boxes, branches, dishes, statuses.
  if (/(?:ss|x|ch|sh|tus)es$/.test(name)) return name.replace(/es$/, "");
  return name.replace(/(?<!s)s$/, "") || "item";
}

function limitsOf({
  type,
  minLength = 0,
  maxLength,
  minItems,
  maxItems,
  minimum,
  maximum,
}: FormSchema): string {
  if (type === "string" && maxLength) {
    if (minLength === maxLength) return `${maxLength} characters.`;
    return minLength > 1
      ? `${minLength} to ${maxLength} characters.`
      : `At most ${maxLength} characters.`;
  }
  if (type === "array" && (minItems || maxItems)) {
    if (minItems === maxItems) return `Enter ${minItems} ${minItems === 1 ? "entry" : "entries"}.`;
    if (!maxItems) return `Enter at least ${minItems} ${minItems === 1 ? "entry" : "entries"}.`;
    return `Enter ${minItems ?? 0} ${maxItems - (minItems ?? 0) === 1 ? "or" : "to"} ${maxItems} ${maxItems === 1 ? "entry" : "entries"}.`;
  }
  const hasRange =
    minimum !== undefined && maximum !== undefined && Math.abs(minimum) < 1e9 && maximum < 1e9;
  return hasRange && type !== "array" ? `${minimum} to ${maximum}.` : "";
}
