import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "#tests/support/own-environment.ts";
import { createTempFolder } from "#tests/support/world.ts";

const root = join(import.meta.dirname, "../..");

test("the command writes a record once, says where it appears, and leaves nothing behind that is not valid", {
  tags: "all",
}, async () => {
  await using folder = await createTempFolder();
  const isCopied = (path: string) => path !== join(root, "content/images");
  for (const name of ["content", "content-model", "scripts", "server", "shared", "package.json"])
    cpSync(join(root, name), join(folder.path, name), { recursive: true, filter: isCopied });
  for (const name of ["content/images", "node_modules"])
    symlinkSync(join(root, name), join(folder.path, name));
  const newPage = (...words: string[]) =>
    spawnSync(process.execPath, ["scripts/site.ts", "new-page", ...words], {
      cwd: folder.path,
      env: environment({ NODE_COMPILE_CACHE: join(folder.path, "compiled") }),
      encoding: "utf8",
      input: "",
    });

  const written = newPage("opening", "site-engineer", "Site Engineer");
  expect(written.stdout + written.stderr).toContain("/career?opening=site-engineer");
  expect(readFileSync(join(folder.path, "content/openings/site-engineer.yaml"), "utf8")).toContain(
    "Site Engineer",
  );
  expect(newPage("opening", "site-engineer").stderr).toContain("exists already");

  const tooLong = newPage(
    "case",
    "long-work",
    "A title that has more than the forty-five characters it may have",
  );
  expect(tooLong.status).toBe(1);
  expect(tooLong.stderr).toContain("content/engagements/long-work.yaml");
  expect(existsSync(join(folder.path, "content/engagements/long-work.yaml"))).toBe(false);

  expect(newPage("page", "thing").stderr).toContain("Allowed choices are hire, service, product");
  expect(newPage("opening", "No Slug").stderr).toContain("is no slug");
});
