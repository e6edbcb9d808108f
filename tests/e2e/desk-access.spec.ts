import type { APIRequestContext } from "@playwright/test";
import { deskPages, mayOpen, type Role, roles } from "#shared/desk-pages.ts";
import { deskUrl, enter } from "#tests/support/desk.ts";
import { expect, test } from "#tests/support/visitor.ts";

test.use({ baseURL: deskUrl });

const addressOf = (path: string) => path.replaceAll(/:\w+/g, "no-such-record");

/**
 * How the desk answers somebody: `in`, `refused`, or `sent to sign in`; a page or what its router asks for. A post that
 * was refused because the page takes none is left out.
 */
async function answersTo(request: APIRequestContext, path: string) {
  const read = async (address: string, isPost: boolean) => {
    const options = { maxRedirects: 0, headers: { Origin: deskUrl } };
    const response = await (isPost
      ? request.post(deskUrl + address, { ...options, form: { intent: "none" } })
      : request.get(deskUrl + address, options));
    const status = response.status();
    if (isPost && status === 405) return undefined;
    expect(response.headers()["cache-control"], `${address} ${status}`).toContain("no-store");
    expect(response.headers()["x-robots-tag"], `${address} ${status}`).toBe("noindex");
    const text = await response.text();
    const isAway = response.headers().location?.startsWith("/desk/sign-in") || /"\/desk\/sign-in/.test(text);
    if ((status === 302 || status === 202) && isAway) return "sent to sign in";
    return status === 403 ? "refused" : "in";
  };
  const answers = {
    page: await read(path, false),
    data: await read(`${path}.data`, false),
    post: await read(path, true),
    dataPost: await read(`${path}.data`, true),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
}

const all = (answer: string) => ({ page: answer, data: answer, post: answer, dataPost: answer });

function expected(path: string, role: Role | null) {
  const page = deskPages.find((each) => each.path === path);
  if (page && mayOpen(page, role)) return all("in");
  return all(role === null ? "sent to sign in" : "refused");
}

for (const role of [null, ...roles]) {
  test(`${role ?? "nobody"} opens and posts to exactly what the table says`, async ({ request }) => {
    if (role) await enter(request, role);
    for (const { path, roles: allowed } of deskPages) {
      if (role && allowed === "anyone") continue;
      expect(expected(path, role), path).toMatchObject(await answersTo(request, addressOf(path)));
    }
  });
}

test("a member who was removed is nobody from then on", async ({ request, playwright }) => {
  const { email } = await enter(request, "sales");
  expect(await answersTo(request, "/desk/account")).toEqual(all("in"));
  const admin = await playwright.request.newContext();
  await enter(admin, "admin");
  const list = await (await admin.get(`${deskUrl}/desk/members`)).text();
  const row = list.slice(list.indexOf(`Remove: ${email}`));
  const id = /name="id" value="([^"]+)"/.exec(row)?.[1] ?? "";
  await admin.post(`${deskUrl}/desk/members`, { form: { intent: "remove", id } });
  for (const { path, roles: allowed } of deskPages) {
    if (allowed !== "anyone")
      expect(all("sent to sign in"), path).toMatchObject(await answersTo(request, addressOf(path)));
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
  expect(await (await request.get(`${deskUrl}/desk/members`)).text()).not.toContain("planted@elsewhere.example");
});
