import { mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCall } from "#features/enquiries/answer-enquiries.server.ts";
import { changeEnquiries } from "#features/enquiries/change-enquiries.server.ts";
import {
  replyTemplates,
  seedTemplates,
} from "#features/enquiries/tables/reply-templates-table.server.ts";
import { submitLead } from "#features/leads/submit-lead.server.ts";
import { insertMail } from "#features/mailbox/tables/received-mails-table.server.ts";
import { makeEnquiry } from "#features/mailbox/unmatched.server.ts";
import { subscribe } from "#features/newsletter/subscribe.server.ts";
import { byAddress } from "#features/privacy/asked-person.server.ts";
import { erasePerson } from "#features/privacy/erasures.server.ts";
import { recordsOfPerson } from "#features/privacy/person-records.server.ts";
import { readKeys } from "#server/secret-key.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { insertBulkLeads } from "#tests/support/bulk-leads.ts";
import { listLeads } from "#tests/support/list-leads.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { storeEnquiry } from "#tests/support/sample-enquiry.ts";
import { sampleClient, sampleInquiry } from "#tests/support/sample-lead.ts";
import { subscriptionInput } from "#tests/support/sample-subscription.ts";
import { createTempFolder, createWorld, type World } from "#tests/support/world.ts";
import { backUp } from "./back-up.server.ts";
import { countRows } from "./copy-rows.server.ts";
import { restore } from "./restore.server.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const configOf = (dataDir: string) => ({ dataDir, secretKey: null, siteUrl: null });
const EMAIL = sampleInquiry().fields.email;

const member = { id: "m1", name: "Meera Iyer" };

const looseMail = (name: string) => ({
  id: name,
  mailKey: `key of ${name}`,
  leadId: null,
  eventId: null,
  state: "unmatched" as const,
  messageId: `<${name}@mia.example>`,
  fromAddress: "mia@mia.example",
  fromName: "Mia Sent",
  subject: name,
  text: "",
  quoted: "",
  gap: "" as const,
  sentAt: null,
  arrivedAt: "2026-01-01T10:00:00.000Z",
  receivedAt: "2026-01-01T10:00:00.000Z",
});

async function fill({ site, folder }: World, leads: number) {
  const submit = (count: number) => {
    // Only three acknowledgements a day go to one mailbox.
    const email = count < 3 ? EMAIL : `asha${count}@client.example`;
    return submitLead(
      site,
      sampleInquiry({ email, requirements: `Number ${count}` }),
      sampleClient,
    );
  };
  await Promise.all(Array.from({ length: leads }, (_, index) => submit(index)));
  await subscribe(site, { ...subscriptionInput, email: EMAIL }, sampleClient);
  await readKeys({ secretKey: null, dataDir: folder });
}

const erasedAgain = (count: number) =>
  `Erased again, because they were erased since the backup: ${count} leads and subscriptions.`;

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  const databaseUrl = async () => (kind === "postgres" ? await postgres.createDatabase() : null);

  test("a backup restores the same leads, subscribers, messages and key into either database", async () => {
    await using world = await createWorld(await databaseUrl());
    await using target = await createTempFolder();
    await fill(world, 3);
    const folder = join(world.folder, "backup");
    const { rows: counts } = await backUp(world.store, configOf(world.folder), folder);
    expect(counts).toMatchObject({
      leads: 3,
      enquiries: 3,
      subscribers: 1,
      subscriptionRequests: 1,
      outbox: 7,
    });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);

    for (const url of [null, await postgres.createDatabase()]) {
      const store = await openStore({ databaseUrl: url, dataDir: target.path });
      const restored = await restore(store, configOf(target.path), folder);
      expect(restored).toMatchObject({ rows: counts, manifest: { rows: counts } });
      expect(restored.told).toContain(erasedAgain(0));
      expect(await recordsOfPerson(store.db, EMAIL)).toEqual(
        await recordsOfPerson(world.store.db, EMAIL),
      );
      await store.close();
    }
    const key = (path: string) => readFile(join(path, "secret-key"), "utf8");
    expect(await key(target.path)).toBe(await key(world.folder));
  });

  test("a restore into a database with data says what to do with this kind of database", async () => {
    await using world = await createWorld(await databaseUrl());
    await fill(world, 1);
    const advice =
      kind === "postgres" ? /Create a new database, .*--replaced/ : /Move site\.sqlite/;
    await expect(restore(world.store, configOf(world.folder), world.folder)).rejects.toThrow(
      advice,
    );
  });

  test("a backup restores into the database of a new machine where the site was started already", async () => {
    await using world = await createWorld(await databaseUrl());
    await using started = await createWorld(await databaseUrl());
    const template = (body: string) => ({ id: "thanks", label: "Thanks", subject: "Hello", body });
    const visit = { dimension: "page", week: "2026-11-23", name: "/", device: "phone" } as const;
    await seedTemplates(world.store.db, [template("As a member changed it")]);
    await seedTemplates(started.store.db, [template("As the release has it")]);
    for (const [{ store }, count] of [
      [world, 7],
      [started, 1],
    ] as const)
      await store.db
        .insertInto("analyticsCounters")
        .values({ ...visit, count })
        .execute();
    await fill(world, 1);
    const folder = join(world.folder, "backup");
    await backUp(world.store, configOf(world.folder), folder);

    const { rows } = await restore(started.store, configOf(started.folder), folder);

    expect(rows).toMatchObject({ leads: 1, replyTemplates: 1, analyticsCounters: 1 });
    expect(await replyTemplates(started.store.db)).toMatchObject([
      { body: "As a member changed it" },
    ]);
  });

  test("people erased since the backup are not restored; others are, with what they sent since", async () => {
    await using world = await createWorld(await databaseUrl());
    await using target = await createTempFolder();
    const submit = (email: string, text: string) =>
      submitLead(world.site, sampleInquiry({ email, requirements: text }), sampleClient);
    await fill(world, 2);
    await submit("info@xn--bcher-kva.example", "Before");
    await submit("stays@client.example", "Of another");
    const [before, after] = [join(world.folder, "before"), join(world.folder, "after")];
    await backUp(world.store, configOf(world.folder), before);

    const keys = await readKeys({ dataDir: world.folder, secretKey: null });
    const parts = { ...world, keys, mailFolder: world.folder };
    world.clock.advance(1);
    for (const email of [EMAIL.toUpperCase(), "info@Bücher.example"])
      await erasePerson(parts, byAddress(email));
    world.clock.advance(1);
    await submit(EMAIL, "After");
    await backUp(world.store, configOf(world.folder), after);

    const left = async (backup: string, replaced: Store | null) => {
      await rm(join(target.path, "site.sqlite"), { force: true });
      const store = await openStore({ databaseUrl: await databaseUrl(), dataDir: target.path });
      const { rows, told } = await restore(store, configOf(target.path), backup, { replaced });
      const texts = (await listLeads(store.db, { isFlagged: false })).map(
        ({ fields }) => fields.requirements,
      );
      await store.close();
      return { leads: rows.leads, subscribers: rows.subscribers, told, texts };
    };
    // The newer backup already lists who was erased; the older one needs the replaced database to
    // know.
    expect(await left(after, null)).toMatchObject({
      leads: 2,
      told: expect.arrayContaining([erasedAgain(0)]),
      texts: ["After", "Of another"],
    });
    expect(await left(before, world.store)).toEqual({
      leads: 1,
      subscribers: 0,
      told: expect.arrayContaining([erasedAgain(4)]),
      texts: ["Of another"],
    });
    expect((await left(before, null)).told).toContain(erasedAgain(0));
  });

  test("enquiries erased without an address are not restored, nor mails that had become one", async () => {
    await using world = await createWorld(await databaseUrl());
    await using target = await createTempFolder();
    const { site } = world;
    await readKeys({ secretKey: null, dataDir: world.folder });
    const keys = await readKeys({ dataDir: world.folder, secretKey: null });
    const fields = { companyName: "", email: "", message: "Call back.", phoneNumber: "" };
    const erasedCall = await addCall(site, member, { ...fields, fullName: "Zoë Ångström" });
    await addCall(site, member, { ...fields, fullName: "Ben Okafor" });
    for (const name of ["erased", "kept"]) await insertMail(world.store.db, looseMail(name), []);
    const before = join(world.folder, "before");
    await backUp(world.store, configOf(world.folder), before);

    world.clock.advance(1);
    const made = await makeEnquiry(site, member, "erased");
    const mailed = made.status === "filed" ? made.leadId : "";
    const parts = { ...world, keys, mailFolder: world.folder };
    await erasePerson(parts, { by: "name", text: "Zoe Angstrom" }, [erasedCall]);
    await erasePerson(parts, { by: "name", text: "Mia Sent" }, [mailed]);

    const store = await openStore({ databaseUrl: await databaseUrl(), dataDir: target.path });
    const { told } = await restore(store, configOf(target.path), before, {
      replaced: world.store,
    });
    const mails = await store.db.selectFrom("receivedMails").select("id").execute();
    const names = (await listLeads(store.db, { isFlagged: false })).map(
      (lead) => lead.fields.fullName,
    );
    await store.close();
    expect(told).toContain(erasedAgain(2));
    expect({ mails, names }).toEqual({
      mails: [{ id: "kept" }],
      names: ["Ben Okafor"],
    });
  });

  test("enquiries that got the address of an erased person after the backup are not restored", async () => {
    await using world = await createWorld(await databaseUrl());
    await using target = await createTempFolder();
    const { site } = world;
    const keys = await readKeys({ secretKey: null, dataDir: world.folder });
    const typed = await storeEnquiry(world, { fullName: "Zoë", email: "zoe@gmial.example" });
    const caller = { companyName: "", email: "", message: "Call back.", phoneNumber: "" };
    const called = await addCall(site, member, { ...caller, fullName: "Z. Ångström" });
    await storeEnquiry(world, { fullName: "Ben Okafor", email: "ben@gmial.example" });
    const before = join(world.folder, "before");
    await backUp(world.store, configOf(world.folder), before);

    world.clock.advance(1);
    const contactEmail = "zoe@gmail.example";
    const seen = [typed, called].map((id) => ({ id, version: 0 }));
    await changeEnquiries(site, member, seen, { contactEmail });
    const parts = { ...world, keys, mailFolder: world.folder };
    await erasePerson(parts, byAddress(contactEmail));

    const store = await openStore({ databaseUrl: await databaseUrl(), dataDir: target.path });
    const { told } = await restore(store, configOf(target.path), before, {
      replaced: world.store,
    });
    const names = (await listLeads(store.db, { isFlagged: false })).map(
      (lead) => lead.fields.fullName,
    );
    await store.close();
    expect(told).toContain(erasedAgain(2));
    expect(names).toEqual(["Ben Okafor"]);
  });

  test("a backup is a snapshot of one moment, even while the store is written to", async () => {
    await using world = await createWorld(await databaseUrl());
    const at = new Date().toISOString();
    await insertBulkLeads(world.store, { count: 600, old: 0, oldAt: at, newAt: at });
    await fill(world, 0);
    let isWriting = true;
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1) {
        const email = `during${count}@client.example`;
        await submitLead(world.site, sampleInquiry({ email }), sampleClient);
        await nextTurn();
      }
    })();
    const { rows: counts } = await backUp(
      world.store,
      configOf(world.folder),
      join(world.folder, "backup"),
    );
    isWriting = false;
    await writing;
    expect(counts.outbox).toBe(2 * counts.leads + 1);
    expect(counts.leads).toBeGreaterThanOrEqual(600);
  });
});

test("a backup is one folder of plain files, which is also a data folder", async () => {
  await using world = await createWorld();
  await fill(world, 1);
  const folder = join(world.folder, "backup");
  await backUp(world.store, configOf(world.folder), folder);
  expect((await readdir(folder)).sort()).toEqual(["manifest.json", "secret-key", "site.sqlite"]);
  const store = await openStore({ databaseUrl: null, dataDir: folder });
  expect((await countRows(store.db)).leads).toBe(1);
  await store.close();
});

test("a file, or a link to a folder, where the backup is to go stays as it is", async () => {
  await using world = await createWorld();
  const file = join(world.folder, "notes.txt");
  await writeFile(file, "Do not lose this.");
  await expect(backUp(world.store, configOf(world.folder), file)).rejects.toThrow(
    `${file} exists already`,
  );
  expect(await readFile(file, "utf8")).toBe("Do not lose this.");

  const [elsewhere, link] = [join(world.folder, "elsewhere"), join(world.folder, "link")];
  await mkdir(elsewhere);
  await symlink(elsewhere, link);
  await expect(backUp(world.store, configOf(world.folder), link)).rejects.toThrow(
    `${link} exists already`,
  );
  expect(await readlink(link)).toBe(elsewhere);
});

test("nothing existing is overwritten, and a damaged copy is not kept", async () => {
  await using world = await createWorld();
  await fill(world, 1);
  const folder = join(world.folder, "backup");
  await backUp(world.store, configOf(world.folder), folder);
  await expect(backUp(world.store, configOf(world.folder), folder)).rejects.toThrow("is not empty");
  await expect(restore(world.store, configOf(world.folder), folder)).rejects.toThrow(
    "is not empty",
  );

  const bytes = await readFile(join(folder, "site.sqlite"));
  await using broken = await createTempFolder();
  await writeFile(join(broken.path, "site.sqlite"), bytes.fill(7, 4_096, 20_000));
  await expect(
    backUp(world.store, configOf(broken.path), join(broken.path, "backup")),
  ).rejects.toThrow();
  expect(await readdir(broken.path)).not.toContain("backup");
});
