import { expect, test } from "vitest";
import { folderOf } from "#content/loading/content-folder.ts";
import { kinds } from "#content/new-records/kinds.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { editContent } from "./edit-content.ts";
import { exampleTexts } from "./example-texts.ts";
import { collectionNames, findRecords, recordAt, writeRecord } from "./find-records.ts";

const { texts, names } = contentFiles;
const published = folderOf(texts, names);
const { parts } = editContent({
  ...contentFiles,
  ask: "record",
  key: { collection: "site", slug: "" },
}).value as {
  parts: Readonly<Record<string, boolean>>;
};

/** The content with one more record, as somebody begins it. */
function begun(kind: string) {
  const { key, files = new Map() } = editContent({
    ...contentFiles,
    ask: "change",
    change: { do: "create", kind, slug: "quite-new-developer", name: "Quite new" },
  });
  const changed = [...files].map(
    ([file, text]) => [file.replace("content/", ""), text ?? ""] as const,
  );
  return {
    key: key ?? { collection: "", slug: "" },
    folder: folderOf(new Map([...texts, ...changed]), names),
  };
}

const possible = Object.entries(kinds).flatMap(([name, { part }]) =>
  !part || parts[part] ? [name] : [],
);

test.each(possible)("a new %s is full of example texts", (kind) => {
  const { key, folder } = begun(kind);
  const least = kind === "person" ? 1 : 3;
  expect(exampleTexts(key, folder).length).toBeGreaterThanOrEqual(least);
});

test("an opening's example texts are named by field, until the last one is replaced", () => {
  const { key, folder } = begun("opening");
  const fields = exampleTexts(key, folder).map(({ field }) => field);
  expect(fields).toContain("responsibilities.0");
  expect(fields).toContain("description");
  expect(fields).not.toContain("type");
  expect(fields).not.toContain("experience");
  const record = recordAt(key, folder);
  if (!record) throw new Error("the opening is gone");
  const value = {
    ...(record.value as object),
    department: "Platform",
    salary: "₹18 to 26 lakh a year",
    description: "The team builds the tools that all others release with.",
    responsibilities: [
      "Keeps the build fast",
      "A thing this person does every week",
      "Answers questions",
    ],
    requirements: ["Ran a build farm", "Wrote Rust or Go", "Explained a failure"],
  };
  const file = "openings/quite-new-developer.yaml";
  const text = writeRecord(record, folder, value);
  const [only, ...others] = exampleTexts(key, folderOf(new Map([...texts, [file, text]]), names));
  expect(only).toMatchObject({ field: "responsibilities.1", label: expect.stringContaining("2") });
  expect(others).toEqual([]);
});

test("no published record has an example text", () => {
  const keys = collectionNames.flatMap((collection) => findRecords(published, collection, ""));
  expect(keys.flatMap((key) => exampleTexts(key, published))).toEqual([]);
});
