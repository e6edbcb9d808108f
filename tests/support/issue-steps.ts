import { STEP_MS, stepIssues } from "#features/newsletter/issue-steps.server.ts";
import { issueOf } from "#features/newsletter/issues.server.ts";
import { cancelIssue, orderIssue } from "#features/newsletter/order-issue.server.ts";
import { samplePost } from "./sample-post.ts";
import { storeSubscriber } from "./sample-subscription.ts";
import type { World } from "./world.ts";

export const editor = { id: "1", name: "Meera" };
export const slug = "outbox";
// Gives two mails in each step.
const perMinute = 12;

export async function subscribe(world: World, count: number) {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@client.example`);
  for (const email of emails) await storeSubscriber(world, email);
  return emails;
}

export const step = (
  { site }: World,
  posts: Record<string, typeof samplePost> = { [slug]: samplePost },
) => stepIssues({ ...site, posts: async () => posts });

export async function nextStep(world: World) {
  world.clock.advance(STEP_MS);
  await step(world);
}

export const issueIn = ({ site }: World) => issueOf(site, slug);
export const order = ({ site, clock }: World, inMs = 0) =>
  orderIssue(site, editor, { slug, startsAt: new Date(clock().getTime() + inMs), perMinute });
export const cancel = ({ site }: World) => cancelIssue(site, editor, slug);
export const recipients = (peer: { received: readonly { recipients: string[] }[] }) =>
  peer.received.flatMap((mail) => mail.recipients).sort();
