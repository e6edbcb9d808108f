import { expect, test } from "vitest";
import { sendReply, takeBackOwnReply } from "#features/enquiries/answer-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { createWorld } from "#tests/support/world.ts";
import { takenBackText, waitingReplies } from "./waiting-replies.ts";

const asha = { id: "m1", name: "Asha Rao" };
const ben = { id: "m2", name: "Ben Okafor" };
const mail = { subject: "Your enquiry", text: "Two people are free." };
const DELAY_MS = 10_000;

async function open() {
  const world = await createWorld(null, { replyDelayMs: DELAY_MS });
  const id = await storeEnquiry(world);
  const { site } = world;
  const record = async () => {
    const found = await enquiryRecord(site, id);
    if (!found) throw new Error("no record");
    return found;
  };
  const lastReply = async () =>
    (await record()).events.findLast(({ kind }) => kind === "reply")?.id ?? "";
  return {
    world,
    site,
    id,
    record,
    lastReply,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

test("a reply waits in its author's record alone, until its time has come", async () => {
  await using desk = await open();
  const { world, site, id, record } = desk;
  await sendReply(site, asha, id, mail);
  world.clock.advance(4_000);
  expect(waitingReplies(await record(), asha.id, world.clock())).toMatchObject([
    { sendsInMs: 6_000, beginning: mail.text },
  ]);
  expect(waitingReplies(await record(), ben.id, world.clock())).toEqual([]);
  world.clock.advance(6_000);
  expect(waitingReplies(await record(), asha.id, world.clock())).toEqual([]);
});

test("a reply that was taken back is offered to its author again, until somebody answers or time has passed", async () => {
  await using desk = await open();
  const { world, site, id, record, lastReply } = desk;
  await sendReply(site, asha, id, mail);
  expect(takenBackText(await record(), asha.id, world.clock())).toBeNull();
  await takeBackOwnReply(site, asha, id, await lastReply());
  expect(takenBackText(await record(), asha.id, world.clock())).toEqual(mail);
  expect(takenBackText(await record(), ben.id, world.clock())).toBeNull();
  const later = new Date(world.clock().getTime() + 16 * 60_000);
  expect(takenBackText(await record(), asha.id, later)).toBeNull();
  world.clock.advance(1_000);
  await sendReply(site, ben, id, mail);
  expect(takenBackText(await record(), asha.id, world.clock())).toBeNull();
});
