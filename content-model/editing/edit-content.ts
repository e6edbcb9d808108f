import { type Content, loadContent } from "#content/load.ts";
import { type ContentFolder, folderOf } from "#content/loading/content-folder.ts";
import { createContentMemory } from "#content/loading/content-memory.ts";
import { placeholderValues } from "#content/loading/placeholders.ts";
import type { ContentReply, DraftContent, RecordQuestion } from "#shared/contracts/content-questions.ts";
import type { ContentProblem } from "#shared/contracts/desk-content.ts";
import { withFigures } from "#shared/formats/cited-figures.ts";
import { fieldAt, withField } from "#shared/formats/record-fields.ts";
import { changeRecords, possibleWith } from "./change-records.ts";
import { describeChanges } from "./describe-changes.ts";
import { doubtedFigures } from "./doubted-figures.ts";
import {
  type CollectionName,
  editedValue,
  findRecords,
  recordAt,
  TEXT,
  titleOf,
  writeRecord,
  writtenRecords,
} from "./find-records.ts";
import { formSchemaOf } from "./form-schema.ts";
import { outlineLeft } from "./outline-left.ts";
import { placesOf } from "./places.ts";
import { problemsAt, problemsOf, withPlace } from "./problems.ts";
import { pageChoices, pageOfRecord } from "./record-page.ts";

type Question<Ask extends RecordQuestion["ask"]> = Extract<RecordQuestion, { ask: Ask }>;

/** Answers the desk's questions about the content of a commit. */
export function editContent(question: RecordQuestion, memory = createContentMemory()): ContentReply {
  const folder = folderOf(question.texts, question.names, memory);
  switch (question.ask) {
    case "find":
      return { records: recordsWith(question, folder) };
    case "where":
      return { places: placesOf(folder, question.path, question.text) };
    case "record":
      return recordOf(question, folder);
    case "form":
      return formOf(question, folder);
    case "write":
      return write(question, folder);
    case "draft":
      return draft(question, folder);
    case "change":
      return change(question, folder);
    case "check":
      return { problems: checked(folder).problems.map((problem) => withPlace(problem, folder)) };
    case "content":
      return { content: jsonOf(loadContent(folder)) };
    case "changes":
      return { changes: changesOf(question, folder) };
  }
}

/** The found records. The words around a match have their figures filled in, as visitors read them. */
function recordsWith({ collection, text }: Question<"find">, folder: ContentFolder) {
  const records = findRecords(folder, collection, text);
  if (!records.some(({ excerpt }) => excerpt?.includes("{{"))) return records;
  const figures = figuresIn(folder);
  return records.map((record) =>
    record.excerpt ? { ...record, excerpt: withFigures(record.excerpt, figures) } : record,
  );
}

function recordOf({ key }: Question<"record" | "form">, folder: ContentFolder): ContentReply {
  const record = recordAt(key, folder);
  if (!record) return {};
  return { file: record.source.file, title: titleOf(record), value: editedValue(record), page: pageOfRecord(key) };
}

function formOf(question: Question<"form">, folder: ContentFolder): ContentReply {
  const { value, ...record } = recordOf(question, folder);
  if (record.file === undefined) return {};
  const { collection, slug } = question.key;
  const schema = formSchemaOf(collection as CollectionName, folder);
  const all = writtenRecords(collection as CollectionName, folder);
  const others = all.filter((other) => (other.slug ?? "") !== slug).map((other) => other.value);
  return {
    ...record,
    value,
    schema,
    can: possibleWith(question.key),
    pages: pageChoices(folder),
    figures: figuresIn(folder),
    outlineLeft: outlineLeft(collection, value, others, schema),
  };
}

/** The value of each citation, by the citation. */
function figuresIn(folder: ContentFolder): Readonly<Record<string, string>> {
  const names = ["claims", "prices", "site", "engagements"] as const;
  return Object.fromEntries(placeholderValues(new Map(names.map((name) => [name, writtenRecords(name, folder)]))));
}

function changesOf({ key, versions }: Question<"changes">, folder: ContentFolder) {
  const collection = key.collection as CollectionName;
  const file = recordAt(key, folder)?.source.file.replace("content/", "");
  const schema = formSchemaOf(collection, folder);
  const figures = figuresIn(folder);
  const records = versions.map((text) =>
    text === null || !file ? undefined : recordAt(key, folderOf(new Map([[file, text]]))),
  );
  return records.slice(0, -1).map((record, at) => {
    const before = records[at + 1];
    if (!record || !before) return null;
    return describeChanges(editedValue(before), editedValue(record), schema).map((change) => ({
      ...change,
      before: withFigures(change.before, figures),
      after: withFigures(change.after, figures),
    }));
  });
}

/** Writes a record with another value: returns its file, and the content with invalid fields as before. */
function written({ key, value, texts, names }: Question<"write" | "draft">, folder: ContentFolder) {
  const record = recordAt(key, folder);
  if (!record) return undefined;
  const { file } = record.source;
  const check = (each: unknown) => {
    const text = writeRecord(record, folder, each);
    const changed = new Map([...texts, [file.replace(/^content\//, ""), text]]);
    const { problems, content } = checked(folderOf(changed, names, folder.memory));
    return { text, problems: problemsAt(problems, record, folder), content };
  };
  const typed = check(value);
  const seen = withPicturesNamed(value);
  const named = seen === value ? typed : check(seen);
  const wrong = named.problems.filter((problem) => problem.file === "").map(({ field }) => field);
  if (wrong.length === 0 || wrong.length < named.problems.length) return { ...typed, file, drawn: named };
  // Contradictions are checked with valid fields only, so that both kinds of problems are reported together.
  const drawn = check(withoutMistakes(seen, editedValue(record), wrong));
  const others = drawn.problems.filter((problem) => problem.file !== "" || !wrong.includes(problem.field));
  return { ...typed, file, problems: [...typed.problems, ...others], drawn };
}

function write(question: Question<"write">, folder: ContentFolder): ContentReply {
  const { file, text, problems } = written(question, folder) ?? {};
  return file === undefined || text === undefined ? {} : { file, text, problems: problems ?? [] };
}

/** The typed value as its page shows it: invalid fields keep their earlier values. */
function draft(question: Question<"draft">, folder: ContentFolder): ContentReply {
  const { key, value } = question;
  const typed = written(question, folder);
  if (!typed) return {};
  const { problems, drawn } = typed;
  return {
    problems,
    notices: doubtedFigures(key, value, folder),
    page: pageOfRecord(key),
    ...(drawn.content ? { text: drawn.text, content: jsonOf(drawn.content) } : {}),
  };
}

/** Gives pictures without a description a temporary one, so that the preview can show them. */
function withPicturesNamed(value: unknown): unknown {
  const text = fieldAt(value, TEXT);
  const named = typeof text === "string" ? text.replace(/!\[\s*\]\(/g, "![Picture](") : text;
  return named === text ? value : withField(value, TEXT, named);
}

/** The value, with each of these fields, or its nearest valid parent, as before. */
const withoutMistakes = (value: unknown, before: unknown, fields: readonly string[]) =>
  fields.reduce((all, field) => {
    const names = field.split(".");
    const known = names.map((_, at) => names.slice(0, names.length - at).join("."));
    const place = known.find((each) => fieldAt(before, each) !== undefined && fieldAt(all, each) !== undefined) ?? "";
    return withField(all, place, fieldAt(before, place));
  }, value);

const jsonOf = (content: Content): DraftContent =>
  Object.fromEntries(Object.entries(content).map(([name, records]) => [name, JSON.stringify(records)]));

function change({ change: wanted, texts, names }: Question<"change">, folder: ContentFolder): ContentReply {
  const changed = changeRecords(wanted, texts, folder);
  if ("refused" in changed) return changed;
  const all = new Map(texts);
  for (const [file, text] of changed.files) text === null ? all.delete(file) : all.set(file, text);
  const { problems } = checked(folderOf(all, names, folder.memory));
  const files = new Map([...changed.files].map(([file, text]) => [`content/${file}`, text]));
  return { ...changed, files, problems: problems.map((problem) => withPlace(problem, folder)) };
}

function checked(folder: ContentFolder): { problems: readonly ContentProblem[]; content?: Content } {
  try {
    return { problems: [], content: loadContent(folder) };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}
