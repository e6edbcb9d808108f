import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { ContentFolder } from "#content/loading/content-folder.ts";
import { textsIn } from "#content/loading/placeholders.ts";
import { partsOf } from "#content/loading/source.ts";
import { kinds } from "#content/new-records/kinds.ts";
import { outlinesFolder } from "#content/new-records/record.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import { type CollectionName, editedValue, recordAt } from "./find-records.ts";
import { formSchemaOf } from "./form-schema.ts";
import type { ExampleText } from "./questions.ts";
import type { RecordKey } from "./records.ts";

const read = (file: string) => readFileSync(join(outlinesFolder, file), "utf8");

/** A record without an author in the roster begins with these (record.ts). */
const BORROWED = ["Your name", "Your role"];
/** A slug, a number, a value of a list. */
const isWord = (text: string) => !text.includes(" ");
const isAddress = (text: string) => /^[/#]/.test(text);
const isMarkup = (line: string) => /^(?:#|\|)/.test(line);

/**
 * The fields of a record that still say what its outline gave as an example. A reviewer could
 * overlook them, so such a record is not sent for review.
 */
export function exampleTexts(key: RecordKey, folder: ContentFolder): ExampleText[] {
  const record = recordAt(key, folder);
  const examples = examplesOf(key.collection);
  if (!record || examples.length === 0) return [];
  const isExample = (line: string) => examples.some((example) => example.test(line.trim()));
  return textsIn(editedValue(record))
    .filter(([, text]) => text.split("\n").some(isExample))
    .map(([path]) => {
      const field = path.join(".");
      const schema = formSchemaOf(key.collection as CollectionName, folder);
      return { field, label: fieldLabel(field, schema) };
    });
}

/**
 * The examples of all outlines of a collection, as patterns: a name given to the record stands in
 * some of them.
 */
function examplesOf(collection: string): RegExp[] {
  const finished = new Set<string>(parse(read("finished.yaml")));
  return Object.entries(kinds)
    .filter(([, kind]) => kind.collection === collection)
    .flatMap(([name, { ending }]) => textsOfOutline(`${name}.${ending}`))
    .filter((text) => !finished.has(text) && !isWord(text) && !isAddress(text) && !isFilled(text))
    .concat(BORROWED)
    .map((text) => new RegExp(`^${RegExp.escape(text).replace(/\\\{[a-z]+\\\}/g, ".+")}$`));
}

/** What is filled in from other records, and nothing else. */
const isFilled = (text: string) => /^\{[a-z]+\}$/.test(text);

function textsOfOutline(file: string): string[] {
  const isPost = file.endsWith(".md");
  const { yaml, body } = isPost
    ? partsOf("outline.mdx", read(file))
    : { yaml: read(file), body: "" };
  // Braces are YAML's, too.
  const values: unknown = parse(yaml.replace(/\{([a-z]+)\}/g, "<$1>"));
  const texts = textsIn(values).map(([, text]) => text.replace(/<([a-z]+)>/g, "{$1}"));
  const lines = body.split("\n").filter((line) => line !== "" && !isMarkup(line));
  return [...texts, ...lines];
}
