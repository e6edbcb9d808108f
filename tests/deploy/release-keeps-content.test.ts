import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { enterAsMember, headingAt } from "#tests/support/editing-member.ts";
import { type EditingSite, startEditingSite } from "#tests/support/editing-site.ts";

const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";
const NEW = "Hire React developers who finish what they start";
const LATER = "Hire React developers who stay";
const SCHEMA = "content-model/schema/hire.ts";

/** Publishes another heading, as two members do at the desk. */
async function publish(site: EditingSite, from: string, to: string) {
  const mara = await enterAsMember(site, "Mara Lind");
  const ben = await enterAsMember(site, "Ben Okoro");
  expect(await mara.edit((value) => value.replace(from, to))).toBe(200);
  expect(await mara.step("review")).toBe(200);
  expect(await ben.approve()).toBe(200);
  expect(await ben.step("publish")).toBe(200);
  await expect.poll(() => headingAt(site), { timeout: 120_000, interval: 250 }).toBe(to);
}

function change(file: string, from: string, to: string) {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Puts another release in the place of the one that runs: its code and its mark differ. */
async function install(site: EditingSite, name: string) {
  await site.end("SIGTERM");
  for (const file of ["code", "complete"]) {
    const path = join(site.folder, "build", file);
    writeFileSync(path, `${readFileSync(path, "utf8").split(" of ")[0]} of ${name}`);
  }
}

/** What the list of the content says above its records. */
async function notesAtDesk(site: EditingSite): Promise<string> {
  const page = await (await enterAsMember(site, "Asha Rao", "/desk/content")).read();
  return (page.match(/<div class="desk-note [\s\S]*?<\/div>/g) ?? []).join("\n");
}

test("what was published stays through a release, one that it does not fit, and the way back", async () => {
  await using site = await startEditingSite({ isBuildReal: true });
  await publish(site, OLD, NEW);

  await install(site, "second release");
  await site.start();
  // The first answer is the right one: no page was served before.
  expect(await headingAt(site)).toBe(NEW);
  expect(await notesAtDesk(site)).toContain("Live. Visitors see the change.");
  await publish(site, NEW, LATER);

  await install(site, "third release");
  const schema = join(site.folder, SCHEMA);
  const asked = readFileSync(schema, "utf8");
  change(
    schema,
    "hero: z.strictObject({ heading: copy,",
    "hero: z.strictObject({ badge: copy, heading: copy,",
  );
  await site.start();
  expect(await headingAt(site)).toBe(OLD);
  const notes = await notesAtDesk(site);
  expect(notes).toContain("What is published does not fit this version of the website");
  expect(notes).toMatch(/content\/hire\/react-developer\.yaml:\d+: hero\.badge/);
  expect(notes).not.toContain("Live. Visitors see the change.");

  await install(site, "second release");
  writeFileSync(schema, asked);
  await site.start();
  expect(await headingAt(site)).toBe(LATER);

  // What an engineer pushed is live after a restart too.
  gitIn(site.clone, "pull", "--quiet", "origin", "main");
  change(join(site.clone, "content/hire/react-developer.yaml"), LATER, OLD);
  gitIn(site.clone, "commit", "--all", "--quiet", "--message=The first heading");
  gitIn(site.clone, "push", "--quiet", "origin", "HEAD:main");
  await site.restart();
  expect(await headingAt(site)).toBe(OLD);
}, 600_000);
