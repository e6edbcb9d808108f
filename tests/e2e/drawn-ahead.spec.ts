import { expect, test } from "#tests/support/visitor.ts";

// What the browser may do with each link once the visitor shows an intent: it says so itself. Whether it then draws
// the page ahead cannot be seen from here, since Chromium draws none while Playwright watches.
test("pages behind links may be fetched and drawn ahead, except what answers differently each time", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  let attempts: readonly { readonly key: { readonly action: string; readonly url: string } }[] = [];
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    attempts = preloadingAttemptSources;
  });
  await session.send("Preload.enable");
  await page.goto("/");
  const addresses = (action: string) =>
    attempts.filter(({ key }) => key.action === action).map(({ key }) => key.url.replace(/^https?:\/\/[^/]+/, ""));

  await expect.poll(() => addresses("Prefetch")).toContain("/about");
  await expect.poll(() => addresses("Prerender")).toContain("/about");
  const all = [...addresses("Prefetch"), ...addresses("Prerender")];
  expect(all.filter((address) => /^\/(pricing|desk|api|newsletter\/)|\.\w+$/.test(address))).toEqual([]);
  expect(addresses("Prerender").filter((address) => address.includes("?"))).toEqual([]);
});
