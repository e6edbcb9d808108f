import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { enterAsMember, headingAt } from "#tests/support/editing-member.ts";
import { type EditingSite, startEditingSite } from "#tests/support/editing-site.ts";

const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";
const NEW = "Hire React developers who finish what they start";
const FILE = "content/hire/react-developer.yaml";

test("a published change is really built beside the running site, which keeps answering, and served after a restart", async () => {
  await using site = await startEditingSite({ isBuildReal: true });
  const [mara, ben] = [
    await enterAsMember(site, "Mara Lind"),
    await enterAsMember(site, "Ben Okoro"),
  ];
  expect(await mara.edit((value) => value.replace(OLD, NEW))).toBe(200);
  expect(await mara.step("review")).toBe(200);
  expect(await ben.approve()).toBe(200);
  const startedAt = performance.now();
  expect(await ben.step("publish")).toBe(200);

  let slowest = 0;
  let heading = "";
  while (!heading.includes("finish what they start")) {
    const asked = performance.now();
    const answer = await fetch(`${site.url()}/hire/react-developer`);
    expect(answer.status).toBe(200);
    heading = /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? "";
    slowest = Math.max(slowest, performance.now() - asked);
    const [, failure] =
      /<div class="desk-note desk-note--danger"[^>]*>([\s\S]*?)<\/div>/.exec(await ben.read()) ??
      [];
    expect(failure).toBeUndefined();
    await new Promise((done) => setTimeout(done, 250));
  }
  console.log(
    `published in ${Math.round((performance.now() - startedAt) / 1_000)} s, slowest answer ${Math.round(slowest)} ms`,
  );
  expect(gitIn(site.bare, "log", "--no-merges", "-1", "--format=%an", "main", "--", FILE)).toBe(
    "Mara Lind",
  );
  // Neither sources nor a second copy of the code.
  expect(await publishedParts(site)).toEqual({ folder: ["build"], hasCode: false });
  await site.restart();
  expect(await (await fetch(`${site.url()}/hire/react-developer`)).text()).toContain(
    "finish what they start",
  );
}, 1_800_000);

test("a letter that the fonts lack is published with new fonts, and the next change by the same code", async () => {
  await using site = await startEditingSite({ isBuildReal: true });
  const mara = await enterAsMember(site, "Mara Lind");
  const ben = await enterAsMember(site, "Ben Okoro");
  const publish = async (before: string, after: string) => {
    expect(await mara.edit((value) => value.replace(before, after))).toBe(200);
    expect(await mara.step("review")).toBe(200);
    expect(await ben.approve()).toBe(200);
    expect(await ben.step("publish")).toBe(200);
    await expect.poll(() => headingAt(site), { timeout: 600_000, interval: 500 }).toBe(after);
  };
  const mainFonts = async () => {
    const page = await (await fetch(`${site.url()}/hire/react-developer`)).text();
    return page.match(/\/assets\/(?:display|text)-[\w-]{8}\.woff2/g)?.toSorted();
  };
  const fonts = await mainFonts();
  await publish(OLD, "React at Þingvellir");
  expect(await mainFonts()).not.toEqual(fonts);
  const withLetter = await mainFonts();
  expect(await publishedParts(site)).toEqual({
    folder: ["build", "node_modules", "package.json"],
    hasCode: true,
  });
  await publish("React at Þingvellir", "React near Þingvellir");
  expect(await mainFonts()).toEqual(withLetter);
  await site.restart();
  expect(await headingAt(site)).toBe("React near Þingvellir");
  expect(await mainFonts()).toEqual(withLetter);
  // Without the letter, the pages are those of the release again.
  await publish("React near Þingvellir", NEW);
  expect(await mainFonts()).toEqual(fonts);
  expect(await publishedParts(site)).toEqual({ folder: ["build"], hasCode: false });
}, 1_800_000);

/** What the folder of the published commit has. */
async function publishedParts({ folder, bare }: EditingSite) {
  const published = join(folder, "data/published", gitIn(bare, "rev-parse", "main"));
  // The former build is deleted after the swap.
  await expect
    .poll(() => readdirSync(join(folder, "data/published")).length, { timeout: 20_000 })
    .toBeLessThan(4);
  return {
    folder: readdirSync(published).toSorted(),
    hasCode: readdirSync(join(published, "build")).includes("server"),
  };
}
