import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadContent } from "#content/load.ts";
import { hireSchema } from "#content/schema/hire.ts";
import { recordFrom } from "./record.ts";

const outline = readFileSync(new URL("./hire.yaml", import.meta.url), "utf8");

test("the outline of a hire page is a valid record as it stands", () => {
  // Loading tells the schema which people, claims and pages exist.
  loadContent();
  const record = hireSchema.parse(parse(recordFrom(outline, "go-developer")));
  expect(record).toMatchObject({ name: "Go developers", technology: "Go" });
});

test("the role comes from the slug and a given name wins over it", () => {
  const record = parse(recordFrom(outline, "ml-engineer", "Machine learning"));
  expect(record.name).toBe("Machine learning engineers");
});
