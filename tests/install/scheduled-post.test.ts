import sharp from "sharp";
import { expect, test } from "vitest";
import { openStore } from "#server/store/open-store.server.ts";
import { enterAsMember } from "#tests/support/editing-member.ts";
import { startEditingSite } from "#tests/support/editing-site.ts";
import { finishedPost } from "#tests/support/editing-world.ts";
import { storeSubscriber } from "#tests/support/sample-subscription.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";

const SLUG = "cranes-at-night";
const READER = "reader@client.example";
const MINUTE_MS = 60_000;
/** A planned step that has not been taken by then was forgotten or failed. */
const LATEST_MS = MINUTE_MS;

/** The first minute at least this far away, in a form's format. */
function minuteIn(ms: number) {
  const at = Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS;
  return { at, text: new Date(at).toISOString().slice(0, 16) };
}
const until = (at: number) => new Promise((done) => setTimeout(done, at - Date.now()));
/** What somebody reads on a page. */
const wordsOf = (page: string) =>
  page.replace(/<(script|style).*?<\/\1>|<[^>]*>/gs, " ").replace(/\s+/g, " ");

test("a post with picture, table and code, scheduled a minute ahead, is published and mailed automatically; a restart makes up for a missed minute", async () => {
  await using peer = await startSmtpPeer();
  await using site = await startEditingSite({
    isBuildReal: true,
    settings: { SMTP_URL: peer.url },
  });
  const store = await openStore({ databaseUrl: null, dataDir: `${site.folder}/data` });
  await storeSubscriber({ store, clock: () => new Date() }, READER);
  await store.close();
  const path = `/desk/content/posts/${SLUG}`;
  const [mara, ben] = [
    await enterAsMember(site, "Mara Lind", path),
    await enterAsMember(site, "Ben Okoro", path),
  ];
  // Times are entered in the member's own time zone.
  for (const member of [mara, ben])
    await member.send("/desk/account", {
      intent: "save-profile",
      name: "",
      signature: "",
      timeZone: "UTC",
    });

  await mara.send("/desk/content/new", { kind: "post", name: "Cranes at night", slug: SLUG });
  const quay = await sharp({ create: { width: 640, height: 320, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  const stored = await mara.send(`${path}/picture`, {
    name: "Quay.png",
    picture: quay.toString("base64url"),
  });
  const { file } = (await stored.json()) as { file: string };
  expect(file).toMatch(/^uploads\/quay-/);
  const text = [
    "Cranes work **all night**.",
    "## What they lift",
    "| Crane | Tonnes |\n| --- | --- |\n| North | 40 |",
    "```ts\nconst tonnes = 40;\n```",
    `![A crane over dark water](${file})`,
  ].join("\n\n");
  expect(
    await mara.edit((value) => JSON.stringify({ ...JSON.parse(value), ...finishedPost, text })),
  ).toBe(200);
  expect(await mara.step("review")).toBe(200);
  // Who approves a removal cannot be who planned it.
  const [live, gone] = [minuteIn(MINUTE_MS), minuteIn(3 * MINUTE_MS)];
  expect(await mara.post({ intent: "schedule", at: live.text, until: gone.text, mail: "on" })).toBe(
    200,
  );
  expect(await ben.approve()).toBe(200);

  const status = async () =>
    (await fetch(`${site.url()}/blog/${SLUG}`, { redirect: "manual" })).status;
  let before = Date.now();
  for (; (await status()) === 404; before = Date.now()) {
    if (before > live.at + LATEST_MS) throw new Error(wordsOf(await mara.read()));
    await until(Date.now() + 250);
  }
  const late = Date.now() - live.at;
  expect(before).toBeGreaterThanOrEqual(live.at - 1_000);
  const html = await (await fetch(`${site.url()}/blog/${SLUG}`)).text();
  expect(html).toMatch(/<td[^>]*>North<\/td>/);
  expect(html).toContain("tonnes");
  const [, src = ""] =
    /<img[^>]*src="([^"]+)"[^>]*alt="A crane over dark water"|$/.exec(html) ?? [];
  expect((await fetch(site.url() + src)).headers.get("content-type")).toMatch(/^image\//);
  await expect
    .poll(
      async () =>
        (await peer.mails())
          .filter(({ to }) => to?.[0]?.address === READER)
          .map((mail) => mail.html),
      {
        timeout: MINUTE_MS,
      },
    )
    .toEqual([expect.stringContaining(`/blog/${SLUG}`)]);

  // The minute of unpublishing passes while nothing runs.
  await expect.poll(() => mara.read(), { timeout: MINUTE_MS }).toContain("Comes down on");
  await site.end("SIGTERM");
  await until(gone.at + 1_000);
  await site.start();
  const startedAt = Date.now();
  while ((await status()) === 200) {
    expect(Date.now() - startedAt, "the post is still live").toBeLessThan(LATEST_MS);
    await until(Date.now() + 250);
  }
  expect(await status()).toBe(308);
  console.log(
    `live ${late} ms after its minute, gone ${Date.now() - startedAt} ms after the start`,
  );
}, 1_800_000);
