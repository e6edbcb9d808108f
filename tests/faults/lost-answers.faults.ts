import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#server/store/open-store.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { Tables } from "#server/store/tables.server.ts";
import type { Role } from "#shared/contracts/desk-pages.ts";
import { inviteMember } from "#tests/support/desk.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type LostAnswer, startLosingProxy } from "#tests/support/losing-proxy.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { createTempFolder } from "#tests/support/world.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

type Fields = Readonly<Record<string, string>>;

/** A desk behind a proxy that can lose answers, with members of every role. */
async function startDesk(database: "sqlite" | "postgres") {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await createTempFolder());
  const databaseUrl = database === "postgres" ? await postgres.createDatabase() : null;
  const peer = stack.use(await startSmtpPeer());
  const sitePort = await freePort();
  stack.use(
    await startBuiltSite({
      PORT: String(sitePort),
      DATA_DIR: folder.path,
      SMTP_URL: peer.url,
      RATE_LIMIT_PER_MINUTE: "1000",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }),
  );
  const proxy = stack.use(await startLosingProxy(sitePort));
  const store = await openStore({ databaseUrl, dataDir: folder.path });
  stack.defer(() => store.close());
  const url = `http://127.0.0.1:${proxy.port}`;
  const cookies = new Map<Role, string>();

  async function enter(role: Role): Promise<string> {
    const known = cookies.get(role);
    if (known) return known;
    const { link } = await inviteMember(role, { dataDir: folder.path, databaseUrl, name: role });
    const answer = await send(link, {}, "");
    expect(answer.status).toBe(302);
    const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    cookies.set(role, cookie);
    return cookie;
  }
  const send = (path: string, fields: Fields, cookie: string) =>
    fetch(url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams(fields),
    });

  const all = stack.move();
  return {
    peer,
    proxy,
    store,
    send,
    enter,
    read: async (path: string, cookie: string) =>
      (await fetch(url + path, { headers: { Cookie: cookie } })).text(),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** The name of an opened form, from its page as the server wrote it. */
function postKeyIn(page: string, form: string): string {
  const keys = [...page.matchAll(/<input type="hidden" name="post" value="([^"]+)"/g)].map(
    ([, key = ""]) => key,
  );
  const key = keys.find((each) => each.startsWith(`${form}~`));
  if (!key) throw new Error(`no form ${form} among ${keys}`);
  return key;
}

const counted = [
  "auditLog",
  "outbox",
  "enquiries",
  "enquiryEvents",
  "replyTemplates",
  "members",
  "subscribers",
] as const;

async function countRows({ db }: Store) {
  const counts: Partial<Record<keyof Tables, number>> = {};
  for (const table of counted) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirst();
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

/** What a member reads first on the page of an answer. */
const toldIn = (body: string) =>
  /<div[^>]*class="(?:enquiry-outcome|notice)[^>]*>.*?<\/div>/s
    .exec(body)?.[0]
    .replace(/<[^>]*>/g, " ") ?? "";

type Post = {
  readonly role: Role;
  readonly page: string;
  readonly form: string;
  readonly fields: Fields;
};

/** Posts a form whose answer is lost, then the same form again; returns both answers. */
async function loseAndRepeat(
  desk: Desk,
  { role, page, form, fields }: Post,
): Promise<readonly [LostAnswer, LostAnswer]> {
  const cookie = await desk.enter(role);
  const path = page.split("?", 1)[0] ?? "";
  const post = { ...fields, post: postKeyIn(await desk.read(page, cookie), form) };
  desk.proxy.loseNext();
  await expect(desk.send(path, post, cookie)).rejects.toThrow("fetch failed");
  const first = desk.proxy.lost().at(-1);
  if (!first) throw new Error("nothing was lost");
  const before = await countRows(desk.store);
  const again = await desk.send(path, post, cookie);
  expect(await countRows(desk.store)).toEqual(before);
  const second = {
    status: again.status,
    location: again.headers.get("location") ?? "",
    body: await again.text(),
  };
  expect(
    { status: second.status, location: second.location, told: toldIn(second.body) },
    form,
  ).toEqual({
    status: first.status,
    location: first.location,
    told: toldIn(first.body),
  });
  expect(first.status, form).toBeLessThan(400);
  return [first, second];
}

test.each(["sqlite", "postgres"] as const)(
  "on %s every post of the desk whose answer was lost is answered alike when it comes again, and done once",
  async (database) => {
    await using desk = await startDesk(database);
    const { store, peer } = desk;
    await desk.send(
      "/hire/react-developer",
      { email: "asha@client.example", fullName: "Asha", requirements: "Two." },
      "",
    );
    const { leadId } = await store.db
      .selectFrom("enquiries")
      .select("leadId")
      .executeTakeFirstOrThrow();
    const page = `/desk/enquiries/${leadId}`;
    const sales = { role: "sales", page } as const;

    const reply = {
      intent: "reply",
      subject: "Your enquiry",
      text: "Two people are free.",
      seen: "~",
    };
    await loseAndRepeat(desk, { ...sales, form: "reply", fields: reply });
    await loseAndRepeat(desk, {
      ...sales,
      form: "note",
      fields: { intent: "note", text: "They called us." },
    });
    const change = {
      intent: "change",
      version: "9",
      status: "in-talks",
      owner: "",
      toStatus: "won",
      nextStep: "Call",
    };
    await loseAndRepeat(desk, { ...sales, form: "change", fields: change });
    const contact = { intent: "correct", fullName: "Asha Rao", "seen-fullName": "Asha" };
    const [corrected] = await loseAndRepeat(desk, { ...sales, form: "contact", fields: contact });
    const [, changeId = ""] = /name="changeId" value="([^"]+)"/.exec(corrected.body) ?? [];
    const bulk = { intent: "spam", pick: `${leadId}:${(await versionOf(store, leadId)) ?? ""}` };
    await loseAndRepeat(desk, {
      role: "sales",
      page: "/desk/enquiries",
      form: "list",
      fields: bulk,
    });
    expect(changeId).not.toBe("");

    const call = { fullName: "Ines Caller", message: "Two engineers by May." };
    await loseAndRepeat(desk, {
      role: "sales",
      page: "/desk/enquiries/new",
      form: "call",
      fields: call,
    });
    const called = await store.db
      .selectFrom("enquiries")
      .select("leadId")
      .where("kind", "=", "call")
      .execute();
    expect(called).toHaveLength(1);
    const answered = {
      role: "sales",
      page: `/desk/enquiries/${called[0]?.leadId}`,
      form: "answered",
    } as const;
    await loseAndRepeat(desk, { ...answered, fields: { intent: "answered" } });

    const template = { label: "Rates", subject: "Rates", body: "Hello {name}", seen: "" };
    await loseAndRepeat(desk, {
      role: "sales",
      page: "/desk/templates/new",
      form: "template",
      fields: template,
    });
    const { id } = await store.db
      .selectFrom("replyTemplates")
      .select("id")
      .where("label", "=", "Rates")
      .executeTakeFirstOrThrow();
    const templates = { role: "sales", page: "/desk/templates" } as const;
    await loseAndRepeat(desk, {
      ...templates,
      form: `delete ${id}`,
      fields: { intent: "delete", id },
    });

    const members = { role: "admin", page: "/desk/members" } as const;
    const invitation = {
      intent: "invite",
      email: "new@riverstep.example",
      name: "New",
      role: "sales",
    };
    await loseAndRepeat(desk, { ...members, form: "invite", fields: invitation });
    const invited = await store.db
      .selectFrom("members")
      .select("id")
      .where("email", "=", invitation.email)
      .executeTakeFirstOrThrow();
    for (const fields of [
      { intent: "invite-again", id: invited.id },
      { intent: "remove", id: invited.id, seen: "sales" },
    ]) {
      await loseAndRepeat(desk, { ...members, form: `${fields.intent} ${invited.id}`, fields });
    }
    const profile = { intent: "save-profile", name: "Sam", timeZone: "", signature: "Sam, sales" };
    await loseAndRepeat(desk, {
      role: "sales",
      page: "/desk/account",
      form: "profile",
      fields: profile,
    });

    const test = {
      role: "editor",
      page: "/desk/newsletter/issues/react-on-mid-range-phones",
      form: "test",
    } as const;
    await loseAndRepeat(desk, { ...test, fields: { intent: "test" } });
    const erase = {
      intent: "erase",
      person: "asha@client.example",
      repeated: "asha@client.example",
    };
    const mailsTo = (email: string) =>
      peer.received.filter(({ recipients }) => recipients.includes(email));
    await eventually(() => mailsTo(erase.person).length >= 2);
    await loseAndRepeat(desk, {
      role: "admin",
      page: "/desk/people?person=asha@client.example",
      form: "erase",
      fields: erase,
    });

    const mails = (await peer.mails()).filter(({ subject }) => subject === "Your enquiry");
    expect(mails).toHaveLength(1);
  },
);

const versionOf = async ({ db }: Store, leadId: string) =>
  (
    await db
      .selectFrom("enquiries")
      .select("version")
      .where("leadId", "=", leadId)
      .executeTakeFirst()
  )?.version;

test("a form that sent another text, whose answer was lost, says so and keeps the new one", async () => {
  await using desk = await startDesk("sqlite");
  await desk.send(
    "/hire/react-developer",
    { email: "asha@client.example", fullName: "Asha", requirements: "Two." },
    "",
  );
  const { leadId } = await desk.store.db
    .selectFrom("enquiries")
    .select("leadId")
    .executeTakeFirstOrThrow();
  const cookie = await desk.enter("sales");
  const path = `/desk/enquiries/${leadId}`;
  const post = postKeyIn(await desk.read(path, cookie), "reply");
  const reply = { intent: "reply", subject: "Hello", seen: "~", post };
  desk.proxy.loseNext();
  await expect(
    desk.send(path, { ...reply, text: "Two people are free." }, cookie),
  ).rejects.toThrow();
  const edited = await desk.send(path, { ...reply, text: "Three people are free." }, cookie);
  expect(edited.status).toBe(409);
  const body = await edited.text();
  expect(body).toContain("as you first wrote it");
  expect(body).toContain("Three people are free.");
  const replies = await desk.store.db
    .selectFrom("enquiryEvents")
    .select("id")
    .where("kind", "=", "reply")
    .execute();
  expect(replies).toHaveLength(1);
});
