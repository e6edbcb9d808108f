import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { definitions } from "#content/definitions.ts";
import { editedValue, writtenRecords } from "#content/editing/find-records.ts";
import { formSchemaOf } from "#content/editing/form-schema.ts";
import { loadContent } from "#content/load.ts";
import { folderOf } from "#content/loading/content-folder.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { contentFiles as files } from "#tests/support/content-files.ts";
import { fieldId } from "./field-link.tsx";
import Fields from "./fields.tsx";

const { site } = loadContent();
const folder = folderOf(files.texts, files.names);
const names = Object.keys(definitions) as (keyof typeof definitions)[];

/** The non-empty fields of a value. */
function fieldsIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [path.join(".")];
  return Object.entries(value).flatMap(([name, item]) => fieldsIn(item, [...path, name]));
}

/**
 * The schema without choices that the value does not use: hundreds of options in every select are
 * most of a form.
 */
function withOwnChoices(schema: FormSchema, value: unknown): FormSchema {
  const text = JSON.stringify(value);
  const isChosen = (choice: unknown) => text.includes(JSON.stringify(choice));
  return JSON.parse(JSON.stringify(schema), (key, item) =>
    key === "enum" && Array.isArray(item) ? item.filter(isChosen) : item,
  );
}

/** Fields of a value that its form cannot edit. */
function unedited(schema: FormSchema, value: unknown): string[] {
  const own = withOwnChoices(schema, value);
  const html = renderToStaticMarkup(
    <Fields
      schema={own}
      value={value}
      problems={[]}
      notices={[]}
      reads={[]}
      pages={[]}
      onType={() => {}}
    />,
  );
  const ids = new Set(
    [...html.matchAll(/<(?:input|textarea|select|button)[^>]* id="([^"]+)"/g)].map(([, id]) => id),
  );
  // A field with the value "none" is edited through the select that replaces it.
  const isEdited = (field: string) =>
    ids.has(fieldId(field)) || ids.has(`${fieldId(field)}__oneof_select`);
  return fieldsIn(value).filter((field) => !isEdited(field));
}

/** A value with every field of a schema, and one entry in every list. */
function fullValue(schema: FormSchema, variant: number): unknown {
  const { type, const: only, enum: some, oneOf, items, properties, additionalProperties } = schema;
  const below = (each: FormSchema) => fullValue(each, variant);
  if (only !== undefined) return only;
  if (some) return some[0];
  if (oneOf) return below(oneOf[Math.min(variant, oneOf.length - 1)] ?? {});
  if (type === "array")
    return items && "length" in items ? items.map(below) : [below((items ?? {}) as FormSchema)];
  if (type === "object") {
    const named = Object.entries(properties ?? {}).map(([name, field]) => [name, below(field)]);
    const more =
      typeof additionalProperties === "object" ? [["any", below(additionalProperties)]] : [];
    return Object.fromEntries([...named, ...more]);
  }
  if (type === "boolean") return true;
  if (type === "null") return null;
  return type === "number" || type === "integer" ? 1 : "text";
}

/** Values of a collection, each with a field or variant that no earlier one has. */
function differentValues(name: keyof typeof definitions, schema: FormSchema): unknown[] {
  const named = new Set(
    Array.from(JSON.stringify(schema).matchAll(/"(\w+)":\{/g), ([, key]) => key),
  );
  /**
   * The fields of a value, counting all items of a list or table as one, and the key that
   * distinguishes variants.
   */
  function shapeOf(value: unknown, path = ""): string[] {
    if (Array.isArray(value)) return value.flatMap((item) => shapeOf(item, `${path}[]`));
    if (typeof value !== "object" || value === null)
      return [`${path} ${path.endsWith(".kind") ? value : typeof value}`];
    return Object.entries(value).flatMap(([key, item]) =>
      shapeOf(item, `${path}.${named.has(key) ? key : "any"}`),
    );
  }
  const seen = new Set<string>();
  return writtenRecords(name, folder)
    .map(editedValue)
    .filter((value) => {
      const shape = shapeOf(value).filter((field) => !seen.has(field));
      for (const field of shape) seen.add(field);
      return shape.length > 0;
    });
}

test.each(names)("every possible field of %s can be edited, in each of its variants", (name) => {
  const schema = formSchemaOf(name, folder);
  const possible = [0, 1, 2].map((variant) => JSON.stringify(fullValue(schema, variant)));
  const values = [...new Set(possible)].map((text) => JSON.parse(text));
  expect(values.flatMap((value) => unedited(schema, value))).toEqual([]);
});

// A company without a price list keeps the old amounts, in currencies that it does not have.
test.each(names.filter((name) => name !== "prices" || site.parts.pricing))(
  "every field of each record of %s can be edited",
  { tags: "all" },
  (name) => {
    const schema = formSchemaOf(name, folder);
    expect(differentValues(name, schema).flatMap((value) => unedited(schema, value))).toEqual([]);
  },
);

test("a field that cannot be edited is found", () => {
  const schema = { type: "object", properties: { a: { type: "string" }, b: { type: "unknown" } } };
  expect(unedited(schema, { a: "x", b: "y" })).toEqual(["b"]);
});
