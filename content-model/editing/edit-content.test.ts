import { expect, test } from "vitest";
import { definitions } from "#content/definitions.ts";
import { loadContent } from "#content/load.ts";
import { folderOf } from "#content/loading/content-folder.ts";
import { contentFiles as files } from "#tests/support/content-files.ts";
import { sampleTest, testOf } from "#tests/support/sample.ts";
import { editContent } from "./edit-content.ts";
import { editedValue, recordAt, writeRecord } from "./find-records.ts";
import type { ContentReply } from "./questions.ts";

const found = editContent({ ...files, ask: "find", collection: "", text: "" }).records ?? [];
const recordOf = (key: { collection: string; slug: string }) =>
  editContent({ ...files, ask: "record", key });

type Key = { readonly collection: string; readonly slug: string };

/** Writes and previews a record with one field changed. */
function typed(key: Key, change: (value: never) => void): readonly [ContentReply, ContentReply] {
  const value = structuredClone(recordOf(key).value);
  change(value as never);
  return [
    editContent({ ...files, ask: "write", key, value }),
    editContent({ ...files, ask: "preview", key, value }),
  ];
}

const write = (key: Key, change: (value: never) => void): ContentReply => typed(key, change)[0];

function firstOf<T>(records: Readonly<Record<string, T>>): [string, T] {
  const [first] = Object.entries(records);
  if (!first) throw new Error("no record");
  return first;
}

test("every record of every collection is found by its title and its words", () => {
  expect(new Set(found.map(({ collection }) => collection))).toEqual(
    new Set(Object.keys(definitions)),
  );
  expect(found.length).toBeGreaterThan(230);
  const hits = editContent({
    ...files,
    ask: "find",
    collection: "",
    text: "KEEP YOUR APP FAST",
  }).records;
  expect(hits).toEqual([
    {
      collection: "hire",
      slug: "react-developer",
      title: "React developers",
      field: expect.any(String),
      excerpt: expect.stringContaining("keep your app fast"),
      file: "content/hire/react-developer.yaml",
    },
  ]);
});

testOf("hire")("words are found in any order", () => {
  const titles = (text: string) =>
    editContent({ ...files, ask: "find", collection: "", text }).records?.map(({ title }) => title);
  expect(titles("developers react")).toContain("React developers");
  expect(titles("app fast keep")).toContain("React developers");
  expect(titles("react xylophone")).toEqual([]);
});

testOf("hire")("a sentence is found as readers see it, with the figure that it cites", () => {
  const find = (text: string) =>
    editContent({ ...files, ask: "find", collection: "", text }).records ?? [];
  const value = loadContent().claims["start-available-now"]?.value ?? "";
  const written = find("{{claim:start-available-now}}").find(
    ({ collection }) => collection !== "claims",
  );
  const read = find(
    written?.excerpt?.replace(/…/g, "").replace("{{claim:start-available-now}}", value) ?? "?",
  );
  expect(read).toContainEqual(
    expect.objectContaining({ slug: written?.slug, excerpt: expect.stringContaining(value) }),
  );
});

testOf("pricing")("a price is found by its digits", () => {
  const [slug, { from }] = firstOf(loadContent().prices);
  const digits = firstOf(from)[1].replaceAll(/\D/g, "");
  const price = editContent({ ...files, ask: "find", collection: "prices", text: digits }).records;
  expect(price?.map((record) => record.slug)).toContain(slug);
});

const firstOfEach = [...new Map(found.toReversed().map((key) => [key.collection, key])).values()];

test("saving the first record of each collection unchanged changes no byte of its file", () => {
  expectUnchanged(firstOfEach);
});

test("saving any record unchanged changes no byte of its file", { tags: "all" }, () => {
  expectUnchanged(found);
});

function expectUnchanged(keys: typeof found) {
  const copy = folderOf(files.texts, files.names);
  for (const key of keys) {
    const record = recordAt(key, copy);
    if (!record) throw new Error(`there is no ${key.collection} ${key.slug}`);
    const text = writeRecord(record, copy, JSON.parse(JSON.stringify(editedValue(record))));
    expect(text === copy.read(record.source.file.replace("content/", "")), record.source.file).toBe(
      true,
    );
  }
}

sampleTest(
  "a corrected sentence changes its line, and the content that the page is drawn from",
  () => {
    const key = { collection: "hire", slug: "react-developer" };
    const [{ text, problems }, { content, page }] = typed(
      key,
      (value: { hero: { heading: string } }) => {
        value.hero.heading = "Hire React developers who know what to keep";
      },
    );
    expect(problems).toEqual([]);
    expect(page).toBe("/hire/react-developer");
    expect(text).toContain("  heading: Hire React developers who know what to keep\n");
    expect(JSON.parse(content?.hire ?? "")["react-developer"].hero.heading).toContain(
      "what to keep",
    );
  },
);

sampleTest(
  "what is wrong is told at its field, with file and line where it stands elsewhere",
  () => {
    const price = write(
      { collection: "prices", slug: "team-month" },
      (value: { from: Record<string, string> }) => {
        delete value.from.GBP;
      },
    );
    expect(price.problems).toEqual([
      expect.objectContaining({
        file: "",
        field: "from",
        text: expect.stringContaining("each currency"),
      }),
    ]);
    const { engagement, figure } = firstStory();
    const renamed = write(
      { collection: "engagements", slug: engagement },
      (value: { figures: Record<string, unknown> }) => {
        value.figures = { another: value.figures[figure] };
      },
    );
    expect(renamed.problems).toContainEqual(
      expect.objectContaining({
        file: expect.stringContaining("content/hire/"),
        text: expect.stringContaining(`no figure "${figure}"`),
      }),
    );
  },
);

testOf("hire")(
  "what is wrong in a record and what contradicts another one are told at once",
  () => {
    type Page = { seo: { title: string }; stack: string };
    const { problems } = write({ collection: "hire", slug: "react-developer" }, (value: Page) => {
      value.seo.title = "Short";
      value.stack = "vue";
    });
    expect(problems).toContainEqual(expect.objectContaining({ file: "", field: "seo.title" }));
    expect(JSON.stringify(problems)).toContain("the story is not about the page's vue");
  },
);

function firstStory() {
  const [story] = Object.values(loadContent().hire)[0]?.stories.items ?? [];
  return { engagement: story?.engagement ?? "", figure: story?.figure ?? "" };
}

sampleTest("the text of a post is checked like its fields", () => {
  const key = { collection: "posts", slug: "a-test-suite-people-trust" };
  const { problems } = write(key, (value: { text: string }) => {
    value.text += "\n<script>alert(1)</script>\n";
  });
  expect(problems).toEqual([
    expect.objectContaining({ file: "", field: "text", text: expect.stringContaining("no HTML") }),
  ]);
});

test.each(["nothing", "constructor", "__proto__"])("there is no collection %s", (collection) => {
  expect(recordOf({ collection, slug: "" })).toEqual({});
  expect(
    editContent({
      ...files,
      ask: "write",
      key: { collection: "hire", slug: "../site" },
      value: {},
    }),
  ).toEqual({});
});
