import { cpSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { sampleTest } from "#tests/support/sample.ts";
import { createTempFolder } from "#tests/support/world.ts";
import { loadContent } from "./load.ts";

sampleTest.each([
  ["hire/react-developer.yaml", "hire/developers.yaml", "/hire/developers"],
  ["people/kabir-mehta.yaml", "people/compare.yaml", "/hire/developers/compare"],
  [
    "services/gdpr-compliance.yaml",
    "services/digital-marketing.yaml",
    "/services/digital-marketing",
  ],
  [
    "services/gdpr-compliance.yaml",
    "services/mobile-development.yaml",
    "/services/mobile-development",
  ],
])("a record at the address of another page is refused: %s as %s", async (from, to, path) => {
  await using folder = await createTempFolder();
  cpSync(join(import.meta.dirname, "../content"), folder.path, { recursive: true });
  cpSync(join(folder.path, from), join(folder.path, to));
  expect(() => loadContent(pathToFileURL(`${folder.path}/`))).toThrow(
    `content/${to}:1: ${path} is the address of another page`,
  );
});
