import { expect, test } from "vitest";
import { createContentMemory } from "#content/loading/content-memory.ts";
import { kinds } from "#content/new-records/kinds.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { editContent } from "./edit-content.ts";

const memory = createContentMemory();

test.each(Object.values(kinds).map(({ collection }) => collection))(
  "no published record of %s has a leftover outline text",
  (of) => {
    const { records = [] } = editContent({ ...contentFiles, ask: "find", collection: of, text: "" });
    for (const { collection, slug } of records) {
      const { outlineLeft } = editContent({ ...contentFiles, ask: "form", key: { collection, slug } }, memory);
      expect(outlineLeft, slug).toEqual([]);
    }
  },
);
