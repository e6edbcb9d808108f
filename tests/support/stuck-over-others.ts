import type { Page } from "@playwright/test";

/**
 * Parts without a background that stay in place while the page scrolls, and so make what passes
 * below unreadable.
 */
export const stuckOverOthers = (page: Page): Promise<string[]> => page.evaluate(inspect);

/** Runs in the page, so it may not use variables from outside. */
function inspect(): string[] {
  const found: string[] = [];
  for (const stuck of document.querySelectorAll("main *")) {
    const { position, backgroundColor } = getComputedStyle(stuck);
    if (position !== "sticky" || backgroundColor !== "rgba(0, 0, 0, 0)" || stuck.closest("dialog"))
      continue;
    const others = [...(stuck.parentElement?.children ?? [])].filter((other) => other !== stuck);
    for (const other of others) {
      // Where it would be stuck, half way through what follows.
      other.scrollIntoView({ block: "center", behavior: "instant" });
      const one = stuck.getBoundingClientRect();
      const two = other.getBoundingClientRect();
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 1 && high > 1) found.push(`.${stuck.className} over .${other.className}`);
    }
  }
  return found;
}
