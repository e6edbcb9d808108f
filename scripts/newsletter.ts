import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mailDomainOf } from "#server/delivery/create-deliverer.server.ts";
import { type Issue, queueIssue } from "#server/newsletter/queue-issue.server.ts";
import { countConfirmedWithout } from "#server/store/subscribers-table.server.ts";
import type { BuiltPosts } from "./finish-build/newsletter-posts.ts";
import { readWords, runCommand, UsageError, withStore } from "./store/command.ts";
import { print } from "./store/printable.ts";

const USAGE = `Mails a post of the blog to the confirmed subscribers. A running server sends what this queues.

  npm run newsletter -- send POST-SLUG [--dry-run] [--per-minute 60]

Each address gets a post once. When the command was stopped, start it again: it goes on with the rest.`;

const STEPS_PER_MINUTE = 6;
const STEP_MS = 60_000 / STEPS_PER_MINUTE;

const options = { "dry-run": { type: "boolean" }, "per-minute": { type: "string", default: "60" } } as const;

await runCommand(USAGE, async () => {
  const { command, words, values } = readWords(options);
  const [slug] = words;
  if (command !== "send" || !slug || words.length > 1) throw new UsageError("Say which post to send.");
  const perMinute = Number(values["per-minute"]);
  if (!Number.isInteger(perMinute) || perMinute < STEPS_PER_MINUTE) {
    throw new UsageError(`--per-minute ${values["per-minute"]}: expected a number from ${STEPS_PER_MINUTE}`);
  }
  await send(slug, Math.round(perMinute / STEPS_PER_MINUTE), values["dry-run"] ?? false);
});

async function send(slug: string, perStep: number, isDryRun: boolean) {
  const { posts, sender } = await builtPosts();
  const post = Object.hasOwn(posts, slug) ? posts[slug] : undefined;
  if (!post) throw new Error(`The built site has no post ${slug}. Its posts: ${Object.keys(posts).join(", ")}`);
  const issue: Issue = { slug, post };

  await withStore(async (store, config) => {
    const total = await countConfirmedWithout(store.db, slug);
    print(`"${post.title}" goes to ${total} confirmed subscribers who have not had it.`);
    if (isDryRun) return print("Nothing was queued: this was a dry run.");
    const mailDomain = mailDomainOf(config, sender);
    const parts = { mailDomain, clock: () => new Date() };
    let queued = 0;
    for (;;) {
      const added = await store.transaction((db) => queueIssue(db, parts, issue, perStep));
      queued += added;
      if (added < perStep) break;
      print(`${queued} of ${total} queued`);
      await sleep(STEP_MS);
    }
    print(`Done: ${queued} queued.`);
  });
}

/** The posts that the site serves, which `content/` may be ahead of. */
async function builtPosts(): Promise<BuiltPosts> {
  const file = join(import.meta.dirname, "../build/newsletter.json");
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error("There is no build yet: run `npm run build` first.");
  });
  return JSON.parse(json);
}
