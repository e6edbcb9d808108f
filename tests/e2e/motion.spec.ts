import { everyTemplate } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";

// WCAG 2.2.2: what starts by itself and lasts longer than five seconds can be paused.
for (const path of everyTemplate) {
  test(`whatever moves by itself on ${path} for longer than five seconds can be paused`, async ({ page, watch }) => {
    if (path === "/404") watch.allowErrors(/404/);
    await page.goto(path);
    await page.locator("html[data-ready]:not([data-drawing])").waitFor();
    const unstoppable = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().endTime) <= 5000) return [];
        const part = effect.target?.closest("section");
        const pause = part?.querySelector('button[aria-label^="Pause"]');
        return pause?.checkVisibility() ? [] : [`${effect.target?.className} ${Object(animation).animationName}`];
      }),
    );
    expect(unstoppable).toEqual([]);
  });
}
