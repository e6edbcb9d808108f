import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { parse } from "yaml";
import { deskPages, mayOpen, type Role, roles } from "#shared/contracts/desk-pages.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { deskUrl, enter, inviteMember } from "#tests/support/desk.ts";
import { startBuiltSite } from "#tests/support/server-process.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { createTempFolder } from "#tests/support/world.ts";

test.use({ baseURL: deskUrl });

const { wordmark } = parse(readFileSync("content/site.yaml", "utf8"));

const addressOf = (path: string) => path.replaceAll(/:\w+/g, "no-such-record");

/**
 * The desk's answer to a member: `in`, `refused`, or `sent to sign in`, for a page or the router's
 * request. A post refused because the page accepts none is left out. Uses fetch, which need not
 * wait for endless responses.
 */
async function answersTo(request: APIRequestContext, path: string) {
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const ask = async (address: string, method: "GET" | "POST") => {
    const body = method === "POST" ? new URLSearchParams({ intent: "none" }) : null;
    const headers = { Cookie: cookie, Origin: deskUrl };
    const response = await fetch(deskUrl + address, { method, body, headers, redirect: "manual" });
    const { status } = response;
    // A 202 tells the router about a redirect.
    const text = status === 202 ? await response.text() : "";
    if (status !== 202) await response.body?.cancel();
    if (method === "POST" && status === 405) return undefined;
    expect(response.headers.get("cache-control"), `${address} ${status}`).toContain("no-store");
    expect(response.headers.get("x-robots-tag"), `${address} ${status}`).toBe("noindex");
    const isAway =
      response.headers.get("location")?.startsWith("/desk/sign-in") ||
      text.includes('"/desk/sign-in');
    if ((status === 302 || status === 202) && isAway) return "sent to sign in";
    if (status === 401) return "told to sign in";
    return status === 403 ? "refused" : "in";
  };
  const answers = {
    page: await ask(path, "GET"),
    data: await ask(`${path}.data`, "GET"),
    post: await ask(path, "POST"),
    dataPost: await ask(`${path}.data`, "POST"),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

const all = (answer: string) => ({ page: answer, data: answer, post: answer, dataPost: answer });

/** A page from which somebody posts stays open with what they typed. */
const signedOut = { ...all("sent to sign in"), dataPost: "told to sign in" };

function expected(path: string, role: Role | null) {
  const page = deskPages.find((each) => each.path === path);
  if (page && mayOpen(page, role)) return all("in");
  return role === null ? signedOut : all("refused");
}

for (const role of [null, ...roles]) {
  test(`${role ?? "nobody"} opens and posts to exactly what the table says`, async ({
    request,
  }) => {
    if (role) await enter(request, role);
    for (const { path, roles: allowed } of deskPages) {
      if (role && allowed === "anyone") continue;
      expect(expected(path, role), path).toMatchObject(await answersTo(request, addressOf(path)));
    }
  });
}

for (const [who, path, status] of [
  ["sales", "/desk/members", 403],
  ["sales", "/desk/nothing", 404],
  ["sales", "/desk/enquiries/nothing", 404],
  ["nobody", "/desk/nothing", 404],
] as const) {
  const tag = path === "/desk/members" ? [] : "@all";
  test(`${who} at ${path} is told what happened in the frame of the desk, with a way on`, {
    tag,
  }, async ({ page, watch }) => {
    watch.allowErrors(new RegExp(`${status}`));
    if (who !== "nobody") await enter(page.request, who);
    for (const [width, colorScheme] of [
      [390, "light"],
      [1440, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect((await page.goto(path))?.status()).toBe(status);
      const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
      await expect(page).toHaveTitle(`${title} | Desk`);
      await expect(page.locator(".desk-logo")).toContainText(wordmark);
      await expect(page.locator("nav[aria-label=Desk]")).toHaveCount(who === "nobody" ? 0 : 1);
      await expectNoViolations(page);
    }
    await page.getByRole("link", { name: "Go to the desk" }).click();
    await expect(page).toHaveURL(who === "nobody" ? /\/desk\/sign-in/ : /\/desk$/);
  });
}

test("a removed member loses access at once", async ({ request, playwright }) => {
  const { email } = await enter(request, "sales");
  expect(all("in")).toMatchObject(await answersTo(request, "/desk/account"));
  const admin = await playwright.request.newContext();
  await enter(admin, "admin");
  const list = await (await admin.get(`${deskUrl}/desk/members`)).text();
  const row = list.slice(list.indexOf(`Remove: ${email}`));
  const id = /name="id" value="([^"]+)"/.exec(row)?.[1] ?? "";
  await admin.post(`${deskUrl}/desk/members`, { form: { intent: "remove", id, seen: "sales" } });
  for (const { path, roles: allowed } of deskPages) {
    if (allowed !== "anyone")
      expect(signedOut, path).toMatchObject(await answersTo(request, addressOf(path)));
  }
  await admin.dispose();
});

test("a post from another site changes nothing", async ({ request }) => {
  await enter(request, "admin");
  const answer = await request.post(`${deskUrl}/desk/members`, {
    form: { intent: "invite", email: "planted@elsewhere.example", role: "admin" },
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(answer.status()).toBe(403);
  expect(await (await request.get(`${deskUrl}/desk/members`)).text()).not.toContain(
    "planted@elsewhere.example",
  );
});

test("an admin signs a member out everywhere; they stay a member", async ({
  request,
  playwright,
}) => {
  const { email } = await enter(request, "sales");
  const admin = await playwright.request.newContext();
  await enter(admin, "admin");
  const list = await (await admin.get(`${deskUrl}/desk/members`)).text();
  const row = list.slice(list.indexOf(`Remove: ${email}`));
  const id = /name="id" value="([^"]+)"/.exec(row)?.[1] ?? "";
  await admin.post(`${deskUrl}/desk/members`, { form: { intent: "end-sessions", id } });
  expect(signedOut).toMatchObject(await answersTo(request, "/desk/account"));
  expect(await (await admin.get(`${deskUrl}/desk/members`)).text()).toContain(email);
  expect(await (await admin.get(`${deskUrl}/desk/audit?q=signed+out`)).text()).toContain(email);
  await admin.dispose();
});

test("an open list of enquiries gets no more events after its member is removed", {
  tag: "@all",
}, async ({ request, playwright }) => {
  const { email } = await enter(request, "sales");
  const { cookies } = await request.storageState();
  const headers = {
    Accept: "text/event-stream",
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  const stream = await fetch(`${deskUrl}/desk/events`, { headers });
  expect(stream.status).toBe(200);
  const admin = await playwright.request.newContext();
  await enter(admin, "admin");
  const list = await (await admin.get(`${deskUrl}/desk/members`)).text();
  const id =
    /name="id" value="([^"]+)"/.exec(list.slice(list.indexOf(`Remove: ${email}`)))?.[1] ?? "";
  await admin.post(`${deskUrl}/desk/members`, { form: { intent: "remove", id, seen: "sales" } });
  // Read to its end, which comes at the next check of the session.
  expect(await stream.text()).not.toContain("data:");
  await admin.dispose();
});

const behindTls = [
  ["by its address", { SITE_URL: "https://desk.example" }, {}],
  [
    "by the word of the proxy",
    { TRUST_PROXY: "loopback" },
    {
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Host": "desk.example",
      "X-Forwarded-For": "203.0.113.7",
    },
  ],
] as const;

for (const [how, settings, forwarded] of behindTls) {
  test(`a site that is reached over https, ${how}, gives and takes the cookie of this host alone`, {
    tag: "@all",
  }, async () => {
    await using folder = await createTempFolder();
    await using site = await startBuiltSite({ DATA_DIR: folder.path, ...settings });
    const { link } = await inviteMember("admin", { dataDir: folder.path });
    const ask = (path: string, cookie: string) =>
      fetch(site.url + path, { headers: { ...forwarded, Cookie: cookie }, redirect: "manual" });
    const body = new URLSearchParams();
    const entered = await fetch(site.url + link, {
      method: "POST",
      body,
      headers: forwarded,
      redirect: "manual",
    });
    const [cookie = ""] = entered.headers.getSetCookie();
    const [pair = "", ...attributes] = cookie.split("; ");
    expect(pair).toMatch(/^__Host-desk=[\w-]{40,}$/);
    expect(attributes).toEqual(
      expect.arrayContaining(["Path=/", "Secure", "HttpOnly", "SameSite=Lax"]),
    );
    expect(cookie).not.toMatch(/domain/i);
    expect((await ask("/desk/account", pair)).status).toBe(200);
    expect((await ask("/desk/account", pair.replace("__Host-", ""))).status).toBe(302);
  });
}
