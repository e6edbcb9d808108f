import { expect, test } from "vitest";
import { loadContent } from "#content/load.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { enterAsMember } from "#tests/support/editing-member.ts";
import { startEditingSite } from "#tests/support/editing-site.ts";

const OLD = loadContent().hire["react-developer"]?.hero.heading ?? "";
const NEW = "Hire React developers who finish what they start";
const FILE = "content/hire/react-developer.yaml";

test("a published change is really built beside the running site, which keeps answering, and served after a restart", async () => {
  await using site = await startEditingSite({ isBuildReal: true });
  const [mara, ben] = [await enterAsMember(site, "Mara Lind"), await enterAsMember(site, "Ben Okoro")];
  expect(await mara.edit((value) => value.replace(OLD, NEW))).toBe(200);
  expect(await mara.post({ intent: "review" })).toBe(200);
  expect(await ben.post({ intent: "approve", comment: "" })).toBe(200);
  const startedAt = performance.now();
  expect(await ben.post({ intent: "publish" })).toBe(200);

  let slowest = 0;
  let heading = "";
  while (!heading.includes("finish what they start")) {
    const asked = performance.now();
    const answer = await fetch(`${site.url()}/hire/react-developer`);
    expect(answer.status).toBe(200);
    heading = /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] ?? "";
    slowest = Math.max(slowest, performance.now() - asked);
    const [, failure] = /<div class="desk-note desk-note--danger"[^>]*>([\s\S]*?)<\/div>/.exec(await ben.read()) ?? [];
    expect(failure).toBeUndefined();
    await new Promise((done) => setTimeout(done, 250));
  }
  console.log(
    `published in ${Math.round((performance.now() - startedAt) / 1_000)} s, slowest answer ${Math.round(slowest)} ms`,
  );
  expect(gitIn(site.bare, "log", "--no-merges", "-1", "--format=%an", "main", "--", FILE)).toBe("Mara Lind");
  await site.restart();
  expect(await (await fetch(`${site.url()}/hire/react-developer`)).text()).toContain("finish what they start");
}, 900_000);
