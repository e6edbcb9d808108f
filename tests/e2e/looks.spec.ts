import { everyTemplate } from "#tests/support/every-template.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { lookThrough } from "../looks/look-through.ts";
import { openInView, views } from "../looks/views.ts";

for (const path of everyTemplate) {
  test(`on phone, tablet, desk and paper and in forced colours nothing of ${path} is cut, collides or is faint`, {
    tag: "@all",
  }, async ({ page, watch }) => {
    test.slow();
    if (path === "/404") watch.allowErrors(/404/);
    // On paper and before a slow page has scrolled, the first picture is not drawn.
    watch.allowErrors(/was preloaded using link preload but not used/);
    for (const view of views) {
      await openInView(page, path, view);
      expect.soft(await lookThrough(page, view), view.name).toEqual([]);
    }
  });
}
