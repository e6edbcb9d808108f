import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { APIRequestContext } from "@playwright/test";
import { deskUrl, enter, isAlive } from "#tests/support/desk.ts";
import { compose, lineOf, openList, sendInquiry } from "#tests/support/enquiries-desk.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

/** Queries the tested site's store, to imitate data of an older release or a failed mail. */
function query(sql: string, ...values: string[]) {
  const db = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? "", "site.sqlite"), {
    timeout: 10_000,
  });
  try {
    return db.prepare(sql).all(...values);
  } finally {
    db.close();
  }
}

const post = (request: APIRequestContext, path: string, form: Readonly<Record<string, string>>) =>
  request.post(deskUrl + path, { form, headers: { Origin: deskUrl }, maxRedirects: 0 });

async function cookieOf(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("an invalid date is refused, and a stored one breaks neither the list nor the record", async ({
  page,
}) => {
  await enter(page.request, "sales");
  const { name, email } = await sendInquiry(page.request);
  const [row] = query("select lead_id from enquiries where email = ?", email);
  const path = `/desk/enquiries/${row?.lead_id}`;
  const typed = { intent: "change", version: "0", status: "new", owner: "", nextStep: "Call them" };
  const refused = await post(page.request, path, { ...typed, nextStepOn: "9999-99-99" });
  expect(refused.status()).toBe(400);
  query("update enquiries set next_step_on = '9999-99-99' where email = ?", email);
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await expect(lineOf(page, name)).toContainText("9999-99-99");
  expect((await page.request.get(path)).status()).toBe(200);
});

test("an unsafe return path leads to the desk, also for a signed-in member", {
  tag: "@all",
}, async ({ request }) => {
  await enter(request, "sales");
  for (const to of [
    "/desk?%0Aa",
    "/desk?%0D%0ASet-Cookie:%20a=b",
    "//evil.example",
    "/desk%5C%5Cevil.example",
  ]) {
    const answer = await request.get(`${deskUrl}/desk/sign-in?to=${to}`, { maxRedirects: 0 });
    expect(answer.status(), to).toBe(302);
    expect(answer.headers().location, to).toMatch(/^\/desk(\?|$)/);
  }
});

test("a newsletter's start time without an hour is refused with the typed values", {
  tag: "@all",
}, async ({ request }) => {
  await enter(request, "editor");
  const issues = await (await request.get(`${deskUrl}/desk/newsletter/issues`)).text();
  const [, path = ""] = /href="(\/desk\/newsletter\/issues\/[\w-]+)"/.exec(issues) ?? [];
  const answer = await post(request, path, { intent: "schedule", at: "2026-12-01", pace: "60" });
  expect(answer.status()).toBe(422);
});

test("members without access to the newsletter do not see its subscribers in the outbox", {
  tag: "@all",
}, async ({ request, playwright }) => {
  const mark = randomUUID();
  const email = `reader-${mark}@client.example`;
  const now = new Date().toISOString();
  query(
    "insert into subscribers (id, email, status, requested_at) values (?, ?, 'pending', ?)",
    `sub-${mark}`,
    email,
    now,
  );
  query(
    `insert into outbox (id, subscriber_id, channel, payload, message_id, status, attempts, next_attempt_at, last_error,
      updated_at, created_at) values (?, ?, 'mail-confirmation', '{}', ?, 'failed', 9, ?, ?, ?, ?)`,
    `out-${mark}`,
    `sub-${mark}`,
    `<${mark}@x>`,
    now,
    `550 <${email}> unknown`,
    now,
    now,
  );
  await enter(request, "sales");
  const admin = await playwright.request.newContext();
  await enter(admin, "admin");
  for (const path of ["/desk/outbox", "/desk/outbox.data"]) {
    expect(await (await request.get(deskUrl + path)).text(), path).not.toContain(email);
    expect(await (await admin.get(deskUrl + path)).text(), path).toContain(email);
  }
  await admin.dispose();
});

test("the outbox shows why a mail failed, what to do and the next attempt, and can discard it", async ({
  page,
}) => {
  await enter(page.request, "admin");
  const mark = randomUUID();
  const now = new Date().toISOString();
  query(
    "insert into subscribers (id, email, status, requested_at) values (?, ?, 'pending', ?)",
    mark,
    `${mark}@x`,
    now,
  );
  const insert = (status: string, due: string, said: string) =>
    query(
      `insert into outbox (id, subscriber_id, channel, payload, message_id, status, attempts, next_attempt_at, last_error,
        updated_at, created_at) values (?, ?, 'mail-confirmation', '{}', ?, ?, 2, ?, ?, ?, ?)`,
      `${status}-${mark}`,
      mark,
      `<${status}-${mark}@x>`,
      status,
      due,
      said,
      now,
      now,
    );
  insert("failed", now, "550 5.1.1 no such user");
  insert("pending", "2099-01-01T10:00:00.000Z", "421 4.3.2 come back later");
  const rows = page.getByRole("row").filter({ hasText: mark });
  const [waiting, row] = [rows.filter({ hasText: "Retrying" }), rows.filter({ hasText: /Failed/ })];
  await page.goto("/desk/outbox");
  for (const shown of [
    "Newsletter confirmation",
    "was unavailable or busy",
    "tries again 1 Jan 2099",
  ])
    await expect(waiting).toContainText(shown);
  for (const shown of [
    "The address does not exist. Correct the address",
    "2 attempts",
    "no such user",
  ])
    await expect(row).toContainText(shown);
  await expect(row.getByRole("link")).toHaveAttribute("href", `/desk/newsletter/${mark}`);
  await row.getByRole("button", { name: /^Do not send/ }).click();
  await expect(page.locator(".notice")).toContainText("It will not be sent");
  await expect(row).toHaveCount(0);
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".notice")).toContainText("Queued again");
});

test("automatic requests of a tab do not extend its session", { tag: "@all" }, async ({
  request,
}) => {
  const { email } = await enter(request, "sales");
  const Cookie = await cookieOf(request);
  const ofMember = "where member_id = (select id from members where email = ?)";
  const isSeen = async (path: string, headers: Readonly<Record<string, string>>) => {
    const ago = new Date(Date.now() - 3_600_000).toISOString();
    query(`update sessions set seen_at = ? ${ofMember}`, ago, email);
    const answer = await fetch(deskUrl + path, { headers: { Cookie, ...headers } });
    expect(answer.status, path).toBe(200);
    await answer.body?.cancel();
    return query(`select seen_at from sessions ${ofMember}`, email)[0]?.seen_at !== ago;
  };
  expect(await isSeen("/desk/events", { Accept: "text/event-stream" })).toBe(false);
  expect(
    await isSeen("/desk/enquiries.data?status=new", {
      Referer: `${deskUrl}/desk/enquiries?status=new`,
    }),
  ).toBe(false);
  expect(
    await isSeen("/desk/enquiries.data?status=new", { Referer: `${deskUrl}/desk/enquiries` }),
  ).toBe(true);
  expect(await isSeen("/desk/enquiries", { Referer: `${deskUrl}/desk/enquiries` })).toBe(true);
});

test("a member whose new role has no enquiries gets no more events about them", {
  tag: "@all",
}, async ({ request, playwright }) => {
  const { email } = await enter(request, "sales");
  const headers = { Cookie: await cookieOf(request), Accept: "text/event-stream" };
  const { body } = await fetch(`${deskUrl}/desk/events`, { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("retry");
  const admin = await playwright.request.newContext();
  await enter(admin, "admin");
  const [member] = query("select id from members where email = ?", email);
  const changed = await post(admin, "/desk/members", {
    intent: "editor",
    id: String(member?.id),
    seen: "sales",
  });
  expect(changed.status()).toBe(200);
  const { email: sender } = await sendInquiry(admin);
  const [sent] = query("select lead_id from enquiries where email = ?", sender);
  let heard = "";
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    heard += next.value;
  // Other journeys may have sent some earlier.
  expect(heard).not.toContain(String(sent?.lead_id));
  await admin.dispose();
});

const late = [
  {
    path: "/desk/members",
    intent: "remove",
    told: "This member has been removed in the meantime.",
  },
  {
    path: "/desk/outbox",
    intent: "retry",
    told: "It has been delivered in the meantime, or no longer exists.",
  },
  {
    path: "/desk/templates",
    intent: "delete",
    told: "This template has been deleted or restored in the meantime.",
  },
];

test("what is gone in the meantime is refused with its words, and its page says so first", async ({
  page,
}) => {
  await enter(page.request, "admin");
  for (const { path, intent, told } of late) {
    const answer = await post(page.request, path, { intent, id: randomUUID() });
    expect([path, answer.status()]).toEqual([path, 409]);
    const html = await answer.text();
    expect(html).toContain(told);
    expect(html).toContain("<title>Error: ");
  }
});

test("whoever loses a role or a record while typing keeps the text, and reads why it was not sent", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/403|404/);
  const { name, email: sender } = await sendInquiry(page.request);
  const { email } = await enter(page.request, "sales");
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").first().click();
  await compose(page, "Note");
  await typeInto(page.locator("#note-text"), "They want two people in May.");
  query("update members set role = 'editor' where email = ?", email);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Your role no longer allows this")).toBeVisible();
  await expect(page.locator("#note-text")).toHaveValue("They want two people in May.");

  query("update members set role = 'sales' where email = ?", email);
  query("delete from enquiries where email = ?", sender);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("This enquiry no longer exists")).toBeVisible();
  await expect(page.locator("#note-text")).toHaveValue("They want two people in May.");

  await page.goto("/desk/enquiries/new");
  await isAlive(page);
  await typeInto(page.getByLabel("Name", { exact: true }), "Ines Caller");
  query("update members set role = 'editor' where email = ?", email);
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(page.getByText("Your role no longer allows this")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ines Caller");
});

test("a page that reloads by itself keeps what somebody types there, though its enquiry has gone", {
  tag: "@all",
}, async ({ page, watch }) => {
  watch.allowErrors(/404/);
  const { name, email: sender } = await sendInquiry(page.request);
  await enter(page.request, "sales");
  await openList(page, `?q=${encodeURIComponent(name)}`);
  await lineOf(page, name).getByRole("link").first().click();
  await compose(page, "Note");
  await typeInto(page.locator("#note-text"), "They want two people in May.");
  query("delete from enquiries where email = ?", sender);
  await sendInquiry(page.request);
  await expect(page.getByText("Somebody has removed this meanwhile")).toBeVisible();
  await typeInto(page.locator("#note-text"), "They want two people in June.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("This enquiry no longer exists")).toBeVisible();
  await expect(page.locator("#note-text")).toHaveValue("They want two people in June.");

  await page.goto(page.url());
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
