import { expect, test } from "#tests/support/visitor.ts";

// The browser reports what it may do with each link after an intent. Whether it then prerenders the
// page is not visible here, because Chromium does not prerender under Playwright.
test("linked pages may be prefetched and prerendered, except those that differ each time", async ({
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
    attempts
      .filter(({ key }) => key.action === action)
      .map(({ key }) => key.url.replace(/^https?:\/\/[^/]+/, ""));

  await expect.poll(() => addresses("Prefetch")).toContain("/about");
  await expect.poll(() => addresses("Prerender")).toContain("/about");
  const all = [...addresses("Prefetch"), ...addresses("Prerender")];
  expect(
    all.filter((address) => /^\/(pricing|desk|api|newsletter\/)|\.\w+$/.test(address)),
  ).toEqual([]);
  expect(addresses("Prerender").filter((address) => address.includes("?"))).toEqual([]);
});
