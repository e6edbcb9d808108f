import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { messagesOfLead, type OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { startWebhookPeer } from "#tests/support/webhook-peer.ts";
import { receiverRecipes, startReceiver } from "#tests/support/webhook-receiver.ts";
import { createWorld } from "#tests/support/world.ts";
import { submitLead } from "./submit-lead.server.ts";
import { postToWebhook } from "./webhook.server.ts";

const inTime = new AbortController().signal;
const secret = "a secret that both ends know";

/**
 * Sends these bytes as the signature, which fetch would refuse, and returns the answer's status.
 */
function postSignature(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        "POST / HTTP/1.1\r\nHost: x\r\nWebhook-Id: a\r\nWebhook-Timestamp: 1\r\nWebhook-Signature: ",
      );
      socket.end(Buffer.concat([bytes, Buffer.from("\r\nContent-Length: 2\r\n\r\n{}")]));
    });
    socket.on("data", (chunk) => resolve(chunk.toString("latin1").slice(9, 12)));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("no answer")));
  });
}

const names = ["crm", "chat", "spreadsheet"] as const;
const passedOn = {
  crm: {
    url: "/crm/v3/objects/contacts/batch/upsert",
    text: '"idProperty":"email","id":"asha@client.example"',
  },
  chat: { url: "/services/x", text: "inquiry from &lt;b&gt; Asha &amp; Co" },
  spreadsheet: {
    url: "/v4/spreadsheets/sheet/values/Leads!A1:append?valueInputOption=RAW",
    text: '"inquiry","asha@',
  },
};

test.each(names)(
  "the receiver in the docs passes a lead on to the %s once, and survives forged posts",
  async (name) => {
    const recipe = (await receiverRecipes())[names.indexOf(name) + 1] ?? "";
    let status = 500;
    const urls: string[] = [];
    await using peer = await startWebhookPeer((response) => {
      urls.push(response.req.url ?? "");
      response.writeHead(status).end();
    });
    const port = await freePort();
    await using receiver = await startReceiver(recipe, peer.url, secret, port);
    await eventually(() =>
      fetch(receiver.url).then(
        ({ status: answer }) => answer === 401,
        () => false,
      ),
    );

    for (const bytes of [Buffer.alloc(47, 0xe9), Buffer.alloc(47, "a"), Buffer.from("v1,")]) {
      expect(await postSignature(port, bytes)).toBe("401");
    }
    // A header may contain anything but control characters.
    const letter = fc.integer({ min: 0x21, max: 0xff }).filter((code) => code !== 0x7f);
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { maxLength: 100 }), async (codes) => {
        expect(await postSignature(port, Buffer.from(codes))).toBe("401");
      }),
      { numRuns: 40 },
    );
    expect([receiver.isRunning(), peer.received.length]).toEqual([true, 0]);

    await using world = await createWorld(null, { hasWebhook: true });
    await submitLead(world.site, sampleInquiry({ fullName: "<b> Asha & Co" }), sampleClient);
    const [lead] = await listLeads(world.store.db, { isFlagged: false });
    const messages = await messagesOfLead(world.store.db, lead?.id ?? "");
    const message = messages.find(({ channel }) => channel === "webhook") as OutboxMessage;
    const deliver = (signedWith = secret) =>
      postToWebhook(world.site, { url: receiver.url, secret: signedWith }, message, inTime);

    expect(await deliver("another secret altogether")).toMatchObject({ status: "failed" });
    expect(peer.received).toEqual([]);
    expect(await deliver()).toMatchObject({
      status: "failed",
      error: new Error("the webhook answered 502"),
    });
    status = 200;
    expect([await deliver(), await deliver()]).toEqual([
      { status: "delivered" },
      { status: "delivered" },
    ]);
    expect(peer.received).toHaveLength(2);
    expect(peer.received[1]?.body).toContain(passedOn[name].text);
    expect(urls).toEqual([passedOn[name].url, passedOn[name].url]);
  },
);
