import { expect } from "vitest";
import { folderOf } from "#content/loading/content-folder.ts";
import { contentFiles } from "#tests/support/content-files.ts";
import { sampleTest } from "#tests/support/sample.ts";
import { editedValue, recordAt } from "./find-records.ts";
import { formerNames } from "./former-names.ts";

const folder = folderOf(contentFiles.texts, contentFiles.names);

const publishedValue = (collection: string, slug = "") => {
  const record = recordAt({ collection, slug }, folder);
  if (!record) throw new Error(`there is no record ${collection}/${slug}`);
  return editedValue(record) as Record<string, unknown>;
};

const placesOf = (problems: ReturnType<typeof formerNames>) =>
  problems.map(({ text, place }) => [text, place?.key.collection]);

sampleTest("an office that closes lists the texts that still name its city", () => {
  const site = publishedValue("site");
  const offices = (site.offices as { city: string }[]).filter(({ city }) => city !== "London");
  const found = placesOf(
    formerNames({ collection: "site", slug: "" }, site, { ...site, offices }, folder),
  );
  expect(found).toContainEqual(["“London” is still in", "site"]);
  expect(found.length).toBeGreaterThan(5);
  expect(found.every(([text]) => text === "“London” is still in")).toBe(true);
});

sampleTest("a service under another name lists the labels that say the former one", () => {
  const service = publishedValue("services", "qa-testing");
  const key = { collection: "services", slug: "qa-testing" };
  const renamed = formerNames(key, service, { ...service, name: "Tests" }, folder);
  expect(placesOf(renamed)).toContainEqual(["“QA Testing” is still in", "navigation"]);
  expect(renamed.every(({ field }) => field === "name")).toBe(true);
  // A record that is removed has no texts of its own any more.
  const removed = formerNames(key, service, null, folder);
  expect(removed.map(({ place }) => place?.key)).not.toContainEqual(key);
  expect(formerNames(key, service, service, folder)).toEqual([]);
  const longer = { ...service, name: `${service.name} and audits` };
  expect(formerNames(key, service, longer, folder)).toEqual([]);
});

sampleTest("another registered office lists the texts that name its city by a placeholder", () => {
  const site = publishedValue("site");
  const key = { collection: "site", slug: "" };
  const found = formerNames(key, site, { ...site, registeredOffice: "london" }, folder);
  const opening = { collection: "openings", slug: "full-stack-engineer" };
  expect(found).toContainEqual(
    expect.objectContaining({
      field: "registeredOffice",
      text: "“Nashik” becomes “London” in",
      place: expect.objectContaining({ key: opening, field: "location" }),
    }),
  );
  const renamed = formerNames(key, site, { ...site, tagline: "Other words" }, folder);
  expect(renamed).toEqual([]);
});
