import { expect, test } from "vitest";
import { sendReply, writeNote } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import { dropMail } from "#features/outbox/outbox.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { createWorld } from "#tests/support/world.ts";
import { submitLead } from "./submit-lead.server.ts";
import { postToWebhook } from "./webhook.server.ts";

const inTime = new AbortController().signal;

test.each([true, false])(
  "with a webhook %s, status, owner and reply are posted as they are now",
  async (hasWebhook) => {
    await using world = await createWorld(null, { hasWebhook });
    await using peer = await startWebhookPeer();
    const secret = "a secret that both ends know";
    const webhook = { url: peer.url, secret };
    await submitLead(world.site, sampleInquiry(), sampleClient);
    const [lead] = await listLeads(world.store.db, { isFlagged: false });

    const id = lead?.id ?? "";
    const { site } = world;
    const asha = { id: "m1", name: "Asha Rao" };
    const member = {
      id: "m1",
      email: "asha@riverstep.example",
      name: "Asha Rao",
      role: "sales",
      createdAt: "",
    };
    await world.store.db.insertInto("members").values(member).execute();
    await writeNote(site, asha, id, "Only for us.", []);
    await changeEnquiries(site, asha, [{ id, version: 0 }], { nextStep: "Call" });
    await changeEnquiries(site, asha, [{ id, version: 1 }], { ownerId: "m1" });
    await sendReply(site, asha, id, { subject: "Hello", text: "Hello" });
    const messages = await messagesOfLead(world.store.db, id);
    const changes = messages.filter(
      ({ channel, payload }) => channel === "webhook" && payload.includes("changed"),
    );
    expect(changes.length).toBe(hasWebhook ? 2 : 0);
    for (const message of changes) await postToWebhook(world.site, webhook, message, inTime);
    for (const { body } of peer.received) {
      const lead = { id, status: "new", owner: "Asha Rao", answeredAt: expect.any(String) };
      expect(JSON.parse(body)).toMatchObject({ version: 1, event: "lead.changed", lead });
      expect(body).not.toContain("client.example");
    }
    const reply = messages.find(({ channel }) => channel === "mail-reply");
    await world.store.db
      .updateTable("outbox")
      .set({ status: "failed" })
      .where("id", "=", reply?.id ?? "")
      .execute();
    await dropMail(world.site, asha, reply?.id ?? "", "all");
    const after = (await messagesOfLead(world.store.db, id)).filter(({ payload }) =>
      payload.includes("changed"),
    );
    expect(after.length).toBe(hasWebhook ? 3 : 0);
    const last = after.at(-1);
    if (last) await postToWebhook(world.site, webhook, last, inTime);
    if (last) expect(JSON.parse(peer.received.at(-1)?.body ?? "").lead.answeredAt).toBeNull();
  },
);
