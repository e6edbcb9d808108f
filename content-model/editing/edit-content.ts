import { type Content, loadContent } from "#content/load.ts";
import { type ContentFolder, folderOf } from "#content/loading/content-folder.ts";
import { fieldAt, withField } from "#shared/formats/record-fields.ts";
import { changeRecords, nextHolder, possibleWith } from "./change-records.ts";
import { citedTexts, readerOf } from "./cited-texts.ts";
import { describeChanges } from "./describe-changes.ts";
import { doubtedFigures } from "./doubted-figures.ts";
import { exampleTexts } from "./example-texts.ts";
import {
  type CollectionName,
  editedValue,
  findRecords,
  recordAt,
  shownTitleOf,
  writeRecord,
} from "./find-records.ts";
import { withMovesFollowed } from "./follow-moves.ts";
import { formSchemaOf } from "./form-schema.ts";
import { formerNames, namesGone } from "./former-names.ts";
import { problemsAt, problemsOf, withPlace } from "./problems.ts";
import type { ContentReply, DraftContent, RecordQuestion } from "./questions.ts";
import { pageChoices, pageOfRecord, placesOf } from "./record-page.ts";
import type { ContentProblem } from "./records.ts";

type Question<Ask extends RecordQuestion["ask"]> = Extract<RecordQuestion, { ask: Ask }>;

export function editContent(question: RecordQuestion): ContentReply {
  const folder = folderOf(question.texts, question.names);
  switch (question.ask) {
    case "find":
      return { records: findRecords(folder, question.collection, question.text) };
    case "where":
      return { places: placesOf(folder, question.path, question.text) };
    case "record":
      return recordOf(question, folder);
    case "form":
      return formOf(question, folder);
    case "write":
      return write(question, folder);
    case "preview":
      return preview(question, folder);
    case "change":
      return change(question, folder);
    case "follow":
      return follow(question);
    case "holder": {
      const by = nextHolder(question.key, question.from, folder);
      return by === undefined ? {} : { by };
    }
    case "check":
      return check(question, folder);
    case "changes":
      return { changes: changesOf(question, folder) };
  }
}

function check({ key }: Question<"check">, folder: ContentFolder): ContentReply {
  const { problems, content } = checked(folder);
  return {
    problems: problems.map((problem) => withPlace(problem, folder)),
    examples: key ? exampleTexts(key, folder) : [],
    ...statusesOf(content),
  };
}

const statusesOf = (content: Content | undefined) =>
  content ? { statuses: content.deskEnquiries.statuses } : {};

function recordOf({ key }: Question<"record" | "form">, folder: ContentFolder): ContentReply {
  const record = recordAt(key, folder);
  if (!record) return {};
  return {
    file: record.source.file,
    title: shownTitleOf(record, folder),
    value: editedValue(record),
    page: pageOfRecord(key),
  };
}

function formOf(question: Question<"form">, folder: ContentFolder): ContentReply {
  const record = recordOf(question, folder);
  if (record.file === undefined) return {};
  return {
    ...record,
    schema: formSchemaOf(question.key.collection as CollectionName, folder),
    can: possibleWith(question.key),
    pages: pageChoices(folder),
    ...formerNamesIn(question, record.value, folder),
  };
}

function formerNamesIn(
  { key, published, isRemoved }: Question<"form">,
  value: unknown,
  folder: ContentFolder,
) {
  const [before, after] = isRemoved ? [value, null] : [published, value];
  if (before === undefined) return {};
  return {
    formerNames: formerNames(key, before, after, folder),
    namesGone: namesGone(key, before, after).map(({ text }) => text),
  };
}

function changesOf({ key, versions }: Question<"changes">, folder: ContentFolder) {
  const file = recordAt(key, folder)?.source.file.replace("content/", "");
  const schema = formSchemaOf(key.collection as CollectionName, folder);
  const read = readerOf(folder);
  const records = versions.map((text) =>
    text === null || !file ? undefined : recordAt(key, folderOf(new Map([[file, text]]))),
  );
  return records.slice(0, -1).map((record, at) => {
    const before = records[at + 1];
    if (!record || !before) return null;
    return describeChanges(editedValue(before), editedValue(record), schema).map((change) => ({
      ...change,
      reads: read(change.after),
    }));
  });
}

/**
 * Writes a record with another value: returns its file, its problems, and the content with invalid
 * fields as before.
 */
function written(
  { key, value, texts, names }: Question<"write" | "preview">,
  folder: ContentFolder,
) {
  const record = recordAt(key, folder);
  if (!record) return undefined;
  const { file } = record.source;
  const check = (each: unknown) => {
    const text = writeRecord(record, folder, each);
    const changed = new Map([...texts, [file.replace(/^content\//, ""), text]]);
    const { problems, content } = checked(folderOf(changed, names));
    return { file, text, problems: problemsAt(problems, record, folder), content };
  };
  const typed = check(value);
  const wrong = typed.problems.filter((problem) => problem.file === "").map(({ field }) => field);
  if (wrong.length === 0 || wrong.length < typed.problems.length)
    return { ...typed, shown: typed.text };
  // Contradictions are checked with valid fields only, so that both kinds of problems are reported
  // together.
  const valid = check(withoutMistakes(value, editedValue(record), wrong));
  const others = valid.problems.filter(
    (problem) => problem.file !== "" || !wrong.includes(problem.field),
  );
  return {
    ...typed,
    problems: [...typed.problems, ...others],
    content: valid.content,
    shown: valid.text,
  };
}

function write(question: Question<"write">, folder: ContentFolder): ContentReply {
  const typed = written(question, folder);
  if (!typed) return {};
  const { file, text, problems, content } = typed;
  return { file, text, problems, ...statusesOf(content) };
}

function preview(question: Question<"preview">, folder: ContentFolder): ContentReply {
  const typed = written(question, folder);
  if (!typed) return {};
  const { shown, problems, content } = typed;
  return {
    text: shown,
    problems,
    notices: doubtedFigures(question.key, question.value, folder),
    reads: citedTexts(question.value, folder),
    page: pageOfRecord(question.key),
    ...statusesOf(content),
    ...(content ? { content: jsonOf(content) } : {}),
  };
}

/** The value, with each of these fields, or its nearest valid parent, as before. */
const withoutMistakes = (value: unknown, before: unknown, fields: readonly string[]) =>
  fields.reduce((all, field) => {
    const names = field.split(".");
    const known = names.map((_, at) => names.slice(0, names.length - at).join("."));
    const place =
      known.find(
        (each) => fieldAt(before, each) !== undefined && fieldAt(all, each) !== undefined,
      ) ?? "";
    return withField(all, place, fieldAt(before, place));
  }, value);

const jsonOf = (content: Content): DraftContent =>
  Object.fromEntries(
    Object.entries(content).map(([name, records]) => [name, JSON.stringify(records)]),
  );

function change(
  { change: wanted, texts, names }: Question<"change">,
  folder: ContentFolder,
): ContentReply {
  const changed = changeRecords(wanted, texts, folder);
  if ("refused" in changed) return changed;
  const all = new Map(texts);
  for (const [file, text] of changed.files) text === null ? all.delete(file) : all.set(file, text);
  const { problems } = checked(folderOf(all, names));
  const files = new Map([...changed.files].map(([file, text]) => [`content/${file}`, text]));
  return { ...changed, files, problems: problems.map((problem) => withPlace(problem, folder)) };
}

function follow({ before, ...content }: Question<"follow">): ContentReply {
  const followed = withMovesFollowed(content, before);
  return { files: new Map([...followed].map(([file, text]) => [`content/${file}`, text])) };
}

function checked(folder: ContentFolder): {
  problems: readonly ContentProblem[];
  content?: Content;
} {
  try {
    return { problems: [], content: loadContent(folder) };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}
