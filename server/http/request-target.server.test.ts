import { expect, test } from "vitest";
import { startTestSite } from "#tests/support/running-site.ts";

test("each spelling reaches its page in one 308, query included", async () => {
  await using site = await startTestSite();
  const locationOf = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await locationOf("/contact?topic=sales")).toEqual([308, "/contact-us?topic=sales"]);
  expect(await locationOf("//Careers//")).toEqual([308, "/career"]);
  expect(await locationOf("/Services/GDPR-Compliance/")).toEqual([308, "/services/gdpr-compliance"]);
  expect(await locationOf("/index.html")).toEqual([308, "/"]);
  expect((await fetch(`${site.url}/about`, { redirect: "manual" })).status).toBe(200);
  expect((await fetch(`${site.url}/assets/App-Gone.js`, { redirect: "manual" })).status).toBe(404);
});
