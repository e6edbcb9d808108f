import { expect, test } from "#tests/support/visitor.ts";

test("every chapter of the privacy page and the terms is present", async ({ page }) => {
  for (const path of ["/privacy", "/terms"]) {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    for (const link of await links.all()) {
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
    }
  }
});

test("from a tablet on, columns of legal tables share the width by their kind, not by their texts", {
  tag: "@all",
}, async ({ page }) => {
  for (const width of [640, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/privacy");
    const shares = await page
      .locator(".legal table")
      .evaluateAll((tables) =>
        (tables as HTMLTableElement[]).map((table) =>
          [...(table.rows[0]?.cells ?? [])].map((cell) =>
            Math.round((100 * cell.offsetWidth) / table.offsetWidth),
          ),
        ),
      );
    expect(shares.length).toBeGreaterThan(0);
    for (const [first = 0, ...others] of shares) {
      const [next = 0, last = next] = others;
      if (others.length === 1) expect(first, `${width}`).toBe(next);
      else if (first < next) expect([first, next], `${width}`).toEqual([18, 24]);
      else expect([first, Math.abs(next - last)], `${width}`).toEqual([42, 0]);
    }
  }
});

test("the facts beside a legal page's heading stand whole in their panel, below its steps", {
  tag: "@all",
}, async ({ page }) => {
  for (const path of ["/privacy", "/terms", "/accessibility"])
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const panel = page.locator(".hero-panel");
      await panel.scrollIntoViewIfNeeded();
      const cut = await panel.evaluate((box) => {
        const frame = box.getBoundingClientRect();
        return [...box.querySelectorAll("dt, dd")].flatMap((fact) => {
          const text = document.createRange();
          text.selectNodeContents(fact);
          const { left, right, top } = text.getBoundingClientRect();
          // What the steps cut off takes no press.
          const isWhole = box.contains(document.elementFromPoint(right - 1, top + 1));
          const hasRoom = left - frame.left >= 16 && frame.right - right >= 16;
          return isWhole && hasRoom ? [] : [fact.textContent];
        });
      });
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
});
