import { expect, test } from "vitest";
import { definitions } from "#content/definitions.ts";
import { loadContent } from "#content/load.ts";
import { folderOf } from "#content/loading/content-folder.ts";
import type { FormSchema } from "#shared/formats/form-schema.ts";
import { contentFiles as files } from "#tests/support/content-files.ts";
import { formSchemaOf, jsonSchemaOf } from "./form-schema.ts";

const folder = folderOf(files.texts, files.names);
const names = Object.keys(definitions) as (keyof typeof definitions)[];
const { groups, fields, help } = loadContent().deskEditing;

/** All field names of a schema, each with its label. */
function fieldsOf(schema: FormSchema): (readonly [string, string])[] {
  const { properties = {}, items, additionalProperties, anyOf, oneOf } = schema;
  const own = Object.entries(properties).map(([name, field]) => [name, field.title ?? ""] as const);
  const more = typeof additionalProperties === "object" ? [additionalProperties] : [];
  const below = [
    ...Object.values(properties),
    ...[items ?? []].flat(),
    ...more,
    ...(anyOf ?? []),
    ...(oneOf ?? []),
  ];
  return [...own, ...below.flatMap((each) => fieldsOf(each as FormSchema))];
}

test("every collection is in exactly one group of the list and has its own name there", () => {
  const listed = groups.flatMap(({ collections }) => Object.keys(collections));
  expect(listed.toSorted()).toEqual(names.toSorted());
  for (const { collections } of groups)
    expect(new Set(Object.values(collections)).size).toBe(Object.keys(collections).length);
});

test("every field with its own label exists", () => {
  const known = new Set(
    names.flatMap((name) =>
      fieldsOf(jsonSchemaOf(definitions[name].schema)).flatMap(([field]) => [
        field,
        `${name}/${field}`,
        field.replace(/s$/, ""),
      ]),
    ),
  );
  expect([...Object.keys(fields), ...Object.keys(help)].filter((name) => !known.has(name))).toEqual(
    [],
  );
});

test("no label is a technical name", () => {
  const labels = names
    .filter((name) => !name.startsWith("desk"))
    .flatMap((name) =>
      fieldsOf(formSchemaOf(name, folder)).map(([field, label]) => `${name}.${field}: ${label}`),
    );
  expect(
    labels.filter((label) =>
      /: (?:.*\b(?:href|slug|seo|alt|src|faq|cta|d|id|bool|enum|eyebrow)\b.*|.)$/i.test(label),
    ),
  ).toEqual([]);
});

/** The labels of entries, as in "Address 52", by the name of their list. */
function entriesOf(schema: FormSchema, name = ""): (readonly [string, string])[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const entries = [items ?? []].flat() as FormSchema[];
  const variants = [...anyOf, ...oneOf] as FormSchema[];
  return [
    ...entries.map((entry) => [name, entry.title ?? ""] as const),
    ...[...entries, ...variants].flatMap((each) => entriesOf(each, name)),
    ...Object.entries(properties).flatMap(([key, each]) => entriesOf(each as FormSchema, key)),
  ];
}

test("an entry of a list is named by a word", () => {
  const entries = new Map(names.flatMap((name) => entriesOf(formSchemaOf(name, folder))));
  const hard = ["addresses", "statuses", "series", "categories", "sources", "choices"];
  expect(hard.map((name) => entries.get(name))).toEqual([
    "Address",
    "Status",
    "Series",
    "Category",
    "Source",
    "Choice",
  ]);
  expect([...entries.values()].filter((label) => /(?:ss|x|ch|sh|tus)e$/.test(label))).toEqual([]);
});

test("a technology's drawing is chosen by the technology's name", () => {
  const { logo } = formSchemaOf("hire", folder).properties ?? {};
  const nameOf = (drawing: string) => logo?.enumNames?.[logo.enum?.indexOf(drawing) ?? -1];
  expect(logo?.format).toBe("logo");
  const unnamed = Object.values(loadContent().hire).filter((page) => !nameOf(page.logo));
  expect(unnamed.map((page) => page.logo)).toEqual([]);
});
