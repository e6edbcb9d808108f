import { expect, test } from "@playwright/test";

const NAMES_OF_EVERY_OBJECT = ["__proto__", "constructor", "toString", "hasOwnProperty"];

test("names of object properties are not pages", async ({ request }) => {
  for (const folder of ["/products", "/services", "/hire", "/work", "/blog", "/blog/tags"]) {
    for (const name of NAMES_OF_EVERY_OBJECT) {
      const path = `${folder}/${name}`;
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
      expect([
        path,
        (await request.post(path, { form: { email: "a@client.example" } })).status() < 500,
      ]).toEqual([path, true]);
    }
  }
});

test("security.txt has a contact and a near expiry date", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000);
});
