import { spawn } from "node:child_process";
import { chmod, chown, mkdir, readdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendReply } from "#features/enquiries/answer-enquiries.server.ts";
import { enquiryRecord } from "#features/enquiries/read-enquiries.server.ts";
import { mailboxOf } from "#features/mailbox/mailbox-access.server.ts";
import { mailboxReport } from "#features/mailbox/mailbox-report.server.ts";
import { startMailbox } from "#features/mailbox/read-mailbox.server.ts";
import { listUnmatched } from "#features/mailbox/unmatched.server.ts";
import { messagesOfLead } from "#server/store/outbox/outbox-table.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { hasProgram } from "#tests/support/programs.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import {
  filePart,
  sampleBounce,
  sampleMail,
  sampleParts,
  textPart,
} from "#tests/support/sample-mails.ts";
import { createTempFolder, createWorld } from "#tests/support/world.ts";

const isInstalled = hasProgram("dovecot", "the mailbox of a real server (dovecot-imapd)");
const SOON_MS = 30_000;
const MANY = 2_000;

/** As root dovecot changes to accounts of its own; otherwise all of it runs as this one. */
const account = userInfo();
const isRoot = account.uid === 0;
const MAIL_ID = isRoot ? 65_534 : account.uid;
const MAIL_GROUP = isRoot ? 65_534 : account.gid;

type Place = { readonly folder: string; readonly port: number };

const configOf = ({ folder, port }: Place) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
${isRoot ? "" : ["login", "internal"].map((kind) => `default_${kind}_user = ${account.username}`).join("\n")}
first_valid_uid = 0
mail_location = maildir:${folder}/mail
mail_plugins = quota
protocol imap {
  mail_plugins = quota imap_quota
}
plugin {
  quota = maildir:User quota
  quota_rule = *:storage=1G
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${MAIL_ID} gid=${MAIL_GROUP} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
}
service anvil {
  chroot =
}
`;

/** A dovecot with one mailbox. */
async function startDovecot() {
  const folder = await createTempFolder("/tmp");
  const port = await freePort();
  await chmod(folder.path, 0o777);
  const mail = join(folder.path, "mail");
  for (const name of ["mail", "mail/new", "mail/cur", "mail/tmp"]) {
    const path = join(folder.path, name);
    await mkdir(path, { recursive: true });
    await chown(path, MAIL_ID, MAIL_GROUP);
  }
  const file = join(folder.path, "dovecot.conf");
  await writeFile(file, configOf({ folder: folder.path, port }));
  const server = spawn("/usr/sbin/dovecot", ["-F", "-c", file], { stdio: "inherit" });
  await eventually(() => isListening(port), SOON_MS);
  let count = 0;
  return {
    url: `imap://sales:secret@127.0.0.1:${port}`,
    /** Delivers a mail as a mail server does. */
    async deliver(raw: string) {
      count += 1;
      const path = join(mail, "new", `${Date.now()}.M${String(count).padStart(6, "0")}.test`);
      await writeFile(path, raw.replaceAll("\n", "\r\n"));
      await chown(path, MAIL_ID, MAIL_GROUP);
    },
    /** The names of the mails: dovecot writes what is marked into them. */
    marks: async () =>
      [...(await readdir(join(mail, "new"))), ...(await readdir(join(mail, "cur")))]
        .map((name) => name.replace(/^[^:]*:?/, ""))
        .filter((marks) => marks !== "" && marks !== "2,"),
    count: async () =>
      (await readdir(join(mail, "new"))).length + (await readdir(join(mail, "cur"))).length,
    async [Symbol.asyncDispose]() {
      server.kill();
      await new Promise((resolve) => server.once("exit", resolve));
      await folder[Symbol.asyncDispose]();
    },
  };
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

describe.skipIf(!isInstalled).each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  test("answers and bounces are read from dovecot, and nothing in the mailbox changes", async () => {
    await using world = await createWorld(
      kind === "postgres" ? await postgres.createDatabase() : null,
    );
    await using dovecot = await startDovecot();
    const id = await storeEnquiry(world);
    const member = { id: "m1", name: "Meera Joshi" };
    await sendReply(world.site, member, id, { subject: "Your team", text: "Two are free." });
    await world.store.db.updateTable("outbox").set({ status: "delivered" }).execute();
    const [reply] = await messagesOfLead(world.store.db, id);
    for (let count = 0; count < MANY; count += 1)
      await dovecot.deliver(sampleMail({ subject: `Old ${count}` }));
    const mailbox = mailboxOf({ mailboxUrl: dovecot.url, mailboxSinceDays: 0 });
    const site = { ...world.site, mailbox, clock: () => new Date() };
    const stop = startMailbox(site);
    try {
      await eventually(async () => Boolean((await mailboxReport(site))?.checkedAt), SOON_MS);
      expect((await mailboxReport(site))?.state).toBe("well");
      const record = async () => {
        const found = await enquiryRecord(site, id);
        if (!found) throw new Error("no record");
        return found;
      };
      expect((await record()).events.filter(({ kind }) => kind === "received")).toEqual([]);
      const headers = { "In-Reply-To": reply?.messageId ?? "" };
      await dovecot.deliver(
        sampleParts([textPart("Tuesday suits us."), filePart("plan.pdf", "x".repeat(100_000))], {
          headers,
        }),
      );
      await dovecot.deliver(sampleMail({ from: "eve@nobody.example" }));
      await dovecot.deliver(sampleBounce({ of: reply?.messageId ?? "" }));
      await eventually(async () => (await listUnmatched(site)).length === 1, SOON_MS);
      await eventually(async () => (await record()).messages[0]?.status === "failed", SOON_MS);
      const { events, mails, enquiry } = await record();
      expect(events.filter(({ kind }) => kind === "received")).toMatchObject([
        { body: "Tuesday suits us." },
      ]);
      expect(mails[0]?.attachments).toMatchObject([{ name: "plan.pdf", size: 100_000 }]);
      expect(enquiry.answeredAt).toBeNull();
      expect(await dovecot.count()).toBe(MANY + 3);
      expect(await dovecot.marks()).toEqual([]);
    } finally {
      stop();
    }
  });
});
