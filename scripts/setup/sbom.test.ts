import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./runtime.mjs";
import { listPackages } from "./sbom.mjs";

test("the list of what the build is made from names every dependency in its locked version", async () => {
  const { bomFormat, components, metadata } = JSON.parse(await listPackages());
  expect(bomFormat).toBe("CycloneDX");
  const listed = components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
  const { name: project, dependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect(metadata.component.name).toBe(project);
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`pkg:npm/${name}@${version}`);
});
