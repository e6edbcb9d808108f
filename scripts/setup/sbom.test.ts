import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#tests/support/world.ts";
import { root } from "./runtime.mjs";
import { writeSbom } from "./sbom.mjs";

test("the list of what the build is made from names every dependency in its locked version", async () => {
  await using folder = await createTempFolder();
  const file = join(folder.path, "sbom.json");
  writeSbom(file);
  const { bomFormat, components } = JSON.parse(await readFile(file, "utf8"));
  expect(bomFormat).toBe("CycloneDX");
  const listed = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  const { dependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`pkg:npm/${name}@${version}`);
});
