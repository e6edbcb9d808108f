import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "commander";
import { mailDomainOf } from "#server/delivery/create-deliverer.server.ts";
import { type Issue, queueIssue } from "#server/newsletter/queue-issue.server.ts";
import { countConfirmedWithout } from "#server/store/newsletter/subscribers-table.server.ts";
import type { BuiltPosts } from "../finish-build/newsletter-posts.ts";
import { readNumber } from "../store/options.ts";
import { print } from "../store/printable.ts";
import { withStore } from "../store/with-store.ts";

const STEPS_PER_MINUTE = 6;
const STEP_MS = 60_000 / STEPS_PER_MINUTE;

export default function newsletter(command: Command) {
  command
    .command("send <post-slug>")
    .description("queues a post; a running server sends it. Each address gets a post once: started again, it goes on")
    .option("--dry-run", "says to how many it would go")
    .option("--per-minute <count>", "how many mails are queued in a minute", readNumber(STEPS_PER_MINUTE), 60)
    .action((slug, { perMinute, dryRun = false }) => send(slug, Math.round(perMinute / STEPS_PER_MINUTE), dryRun));
}

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
  const file = join(import.meta.dirname, "../../build/newsletter.json");
  const json = await readFile(file, "utf8").catch(() => {
    throw new Error("There is no build yet: run `npm run build` first.");
  });
  return JSON.parse(json);
}
