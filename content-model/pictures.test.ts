import { expect, test } from "vitest";
import { folderAt } from "./loading/content-folder.ts";

const content = folderAt();

type Use = { readonly file: string; readonly alt: string; readonly where: string };

/** Every use of a picture in the records, as written. */
const uses: Use[] = [
  "pages",
  "products",
  "development",
  "services",
  "work",
  "hire",
  "openings",
].flatMap((folder) =>
  content.list(folder).flatMap((name) => {
    const text = content.read(`${folder}/${name}`);
    return [...text.matchAll(/\{ src: ([\w/-]+\.(?:png|jpg)), alt: "([^"]*)" \}/g)].map(
      ([, file = "", alt = ""]) => ({
        file,
        alt,
        where: `${folder}/${name}`,
      }),
    );
  }),
);

const doubled = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test("no picture is used for two different things", () => {
  expect(uses.length).toBeGreaterThan(15);
  expect(doubled(uses.map(({ file }) => file))).toEqual([]);
});

test("no two pictures have the same description", () => {
  expect(doubled(uses.map(({ alt }) => alt).filter(Boolean))).toEqual([]);
});
