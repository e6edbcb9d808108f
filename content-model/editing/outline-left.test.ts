import { expect, test } from "vitest";
import { kinds } from "#content/new-records/kinds.ts";
import { contentFiles } from "./content-files.examples.ts";
import { editContent } from "./edit-content.ts";

test.each(Object.values(kinds).map(({ collection }) => collection))("no published record of %s is held back", (of) => {
  const { records = [] } = editContent({ ...contentFiles, ask: "find", collection: of, text: "" });
  for (const { collection, slug } of records) {
    const { outlineLeft } = editContent({ ...contentFiles, ask: "form", key: { collection, slug } });
    expect(outlineLeft, slug).toEqual([]);
  }
});
