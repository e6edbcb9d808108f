import { loadContent } from "#content/load.ts";
import { type ContentFolder, folderOf } from "#content/loading/content-folder.ts";
import type { ContentReply, RecordQuestion } from "#shared/contracts/content-questions.ts";
import { changeRecords, possibleWith } from "./change-records.ts";
import { describeChanges } from "./describe-changes.ts";
import {
  type CollectionName,
  editedValue,
  findRecords,
  recordAt,
  titleOf,
  writeRecord,
  writtenRecords,
} from "./find-records.ts";
import { formSchemaOf } from "./form-schema.ts";
import { outlineLeft } from "./outline-left.ts";
import { problemsAt, problemsOf, withPlace } from "./problems.ts";
import { pageChoices, pageOfRecord } from "./record-page.ts";

/** Answers what the desk asks about the content of a commit. */
export function editContent(question: RecordQuestion): ContentReply {
  const folder = folderOf(question.texts, question.names);
  switch (question.ask) {
    case "find":
      return { records: findRecords(folder, question.collection, question.text) };
    case "record": {
      const record = recordAt(question.key, folder);
      if (!record) return {};
      const collection = question.key.collection as CollectionName;
      const schema = formSchemaOf(collection, folder);
      const all = writtenRecords(collection, folder);
      const others = all.filter(({ slug }) => slug !== record.slug).map(({ value }) => value);
      return {
        file: record.source.file,
        title: titleOf(record),
        value: editedValue(record),
        schema,
        page: pageOfRecord(question.key),
        can: possibleWith(question.key),
        pages: pageChoices(folder),
        outlineLeft: outlineLeft(collection, editedValue(record), others, schema),
      };
    }
    case "write":
      return write(question, folder);
    case "change":
      return change(question, folder);
    case "check":
      return checked(folder);
    case "changes":
      return { changes: changesOf(question, folder) };
  }
}

function changesOf({ key, versions }: Extract<RecordQuestion, { ask: "changes" }>, folder: ContentFolder) {
  const record = recordAt(key, folder);
  const file = record?.source.file.replace("content/", "");
  const schema = formSchemaOf(key.collection as CollectionName, folder);
  const values = versions.map((text) => {
    const earlier = text === null || !file ? undefined : recordAt(key, folderOf(new Map([[file, text]]), new Set()));
    return earlier && editedValue(earlier);
  });
  return values
    .slice(0, -1)
    .map((value, at) => (values[at + 1] === undefined ? null : describeChanges(values[at + 1], value, schema)));
}

function write({ key, value, texts, names }: Extract<RecordQuestion, { ask: "write" }>, folder: ContentFolder) {
  const record = recordAt(key, folder);
  if (!record) return {};
  const file = record.source.file;
  const text = writeRecord(record, folder, value);
  const changed = folderOf(new Map([...texts, [file.replace(/^content\//, ""), text]]), names);
  const { problems = [], content } = checked(changed);
  return {
    file,
    text,
    problems: problemsAt(problems, record, folder),
    page: pageOfRecord(key),
    ...(content ? { content } : {}),
  };
}

function change({ change: wanted, texts, names }: Extract<RecordQuestion, { ask: "change" }>, folder: ContentFolder) {
  const changed = changeRecords(wanted, texts, folder);
  if ("refused" in changed) return changed;
  const all = new Map(texts);
  for (const [file, text] of changed.files) text === null ? all.delete(file) : all.set(file, text);
  const { problems = [] } = checked(folderOf(all, names));
  const files = new Map([...changed.files].map(([file, text]) => [`content/${file}`, text]));
  return { key: changed.key, files, problems: problems.map((problem) => withPlace(problem, folder)) };
}

function checked(folder: ContentFolder): ContentReply {
  try {
    return { problems: [], content: JSON.stringify(loadContent(folder)) };
  } catch (error) {
    return { problems: problemsOf(error) };
  }
}
