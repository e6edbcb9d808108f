import type { ContentFolder } from "#content/loading/content-folder.ts";
import type { WrittenRecord } from "#content/loading/records.ts";
import { ContentError } from "#content/loading/source.ts";
import { fieldLabel } from "#shared/formats/field-label.ts";
import {
  type CollectionName,
  collectionNames,
  recordAt,
  titleOf,
  writtenRecords,
} from "./find-records.ts";
import { formSchemaOf } from "./form-schema.ts";
import type { ContentProblem, FieldPlace, RecordKey } from "./records.ts";

/** The problems that the loader reports; other errors are rethrown. */
export function problemsOf(error: unknown): ContentProblem[] {
  if (!(error instanceof ContentError)) throw error;
  return error.problems.map((problem) => {
    const [, file = "", line = "1", field = "", text = problem] =
      /^(content\/[^:]+):(\d+): (?:([\w.-]+|\(file\)): )?([\s\S]*)$/.exec(problem) ?? [];
    return { file, line: Number(line), field: field === "(file)" ? "" : field, text };
  });
}

/**
 * A record's problems with the field names of its form; those of other records name the place to
 * edit.
 */
export function problemsAt(
  problems: readonly ContentProblem[],
  { source, at }: WrittenRecord,
  folder: ContentFolder,
): ContentProblem[] {
  const start = startOf(at);
  return problems.map((problem) => {
    const isOwn = problem.file === source.file && `${problem.field}.`.startsWith(start);
    return isOwn
      ? { ...problem, file: "", field: problem.field.slice(start.length) }
      : withPlace(problem, folder);
  });
}

const startOf = (at: readonly PropertyKey[]) => at.map((part) => `${String(part)}.`).join("");

/** Adds the place where another record's problem can be edited. */
export function withPlace(problem: ContentProblem, folder: ContentFolder): ContentProblem {
  for (const collection of collectionNames) {
    const record = writtenRecords(collection, folder).find(
      ({ source, at }) =>
        source.file === problem.file && `${problem.field}.`.startsWith(startOf(at)),
    );
    if (!record) continue;
    const field = problem.field.slice(startOf(record.at).length);
    return { ...problem, place: placeOf({ collection, slug: record.slug ?? "" }, field, folder) };
  }
  return problem;
}

export function placeOf(key: RecordKey, field: string, folder: ContentFolder): FieldPlace {
  const record = recordAt(key, folder);
  const label = fieldLabel(field, formSchemaOf(key.collection as CollectionName, folder));
  return {
    key,
    field,
    name: [record ? titleOf(record) : key.slug, field && label].filter(Boolean).join(": "),
  };
}
