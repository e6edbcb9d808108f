import { expect, test } from "vitest";
import { beginSession } from "#features/members/sessions.server.ts";
import { saveMember } from "#features/members/tables/members-table.server.ts";
import { createKeys } from "#server/secret-key.server.ts";
import { createSignedLinks } from "#server/signed-links.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { startTestSite } from "#tests/support/running-site.ts";

const SECRET_KEY = "9f1c2b7de04a56831c9e0d7745ab3f62";
// Six rendered pages are allowed for each allowed post.
const settings = { RATE_LIMIT_PER_MINUTE: "1", SECRET_KEY };

async function statusesOf(urls: readonly string[], headers: Record<string, string> = {}) {
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await fetch(url, { headers })).status);
  return statuses;
}

test.each([
  "/desk/sign-in",
  "/desk/no-such-page",
  "/desk/sign-in.data",
  "/newsletter/confirm?token=forged.1.x",
])(
  "%s is rendered a few times a minute for one address, then answered with 429 and the reason",
  async (path) => {
    await using site = await startTestSite(settings);
    expect(await statusesOf(Array(6).fill(site.url + path))).not.toContain(429);
    const response = await fetch(site.url + path);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("too often");
    expect(await statusesOf([`${site.url}/about`, `${site.url}/healthz`])).toEqual([200, 200]);
  },
);

test("members are not limited", async () => {
  await using site = await startTestSite(settings);
  const store = await openStore({ databaseUrl: null, dataDir: site.dataDir });
  const clock = () => new Date();
  const createdAt = clock().toISOString();
  await saveMember(store.db, {
    id: "m1",
    email: "asha@riverstep.example",
    name: "Asha",
    role: "sales",
    createdAt,
  });
  const token = await beginSession(store.db, clock, "m1", { oldToken: null, userAgent: "" });
  await store.close();
  const pages = Array(20).fill(`${site.url}/desk/enquiries`);
  expect(new Set(await statusesOf(pages, { cookie: `desk=${token}` }))).toEqual(new Set([200]));
  expect((await statusesOf(pages, { cookie: "desk=forged" })).at(-1)).toBe(429);
});

test("a mail scanner may open the valid links of many subscribers from one address", async () => {
  await using site = await startTestSite(settings);
  const links = createSignedLinks(createKeys(SECRET_KEY), () => new Date());
  const urls = Array.from({ length: 20 }, (_, each) => {
    return `${site.url}/newsletter/confirm?token=${encodeURIComponent(links.sign("confirm", `reader-${each}`))}`;
  });
  expect(await statusesOf(urls)).not.toContain(429);
});
