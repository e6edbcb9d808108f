import { expect, test } from "#tests/support/visitor.ts";

const PAGE = "/services/investing-in-india";

test("each city of the map lies in the country, and its name on the screen", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE);
    const outside = await page.locator(".city-map").evaluate((map) => {
      const outline = map.querySelector("path");
      const { width: mapWidth = 1, height: mapHeight = 1 } =
        outline?.ownerSVGElement?.viewBox.baseVal ?? {};
      // The sea begins at the harbour: a coast that is simplified to a tenth of a degree may miss it.
      outline?.setAttribute("stroke-width", "6");
      return [...map.querySelectorAll<HTMLElement>(".city-map__city")].flatMap((city) => {
        const point = new DOMPoint(
          (Number.parseFloat(city.style.left) / 100) * mapWidth,
          (Number.parseFloat(city.style.top) / 100) * mapHeight,
        );
        const isInCountry = outline?.isPointInFill(point) || outline?.isPointInStroke(point);
        const { left, right } = city.getBoundingClientRect();
        const isOnScreen = left >= 0 && right <= innerWidth;
        return isInCountry && isOnScreen ? [] : [city.textContent];
      });
    });
    expect(outside, `${width} px`).toEqual([]);
  }
});

test("the costs are a table with a caption and a heading for each row", async ({ page }) => {
  await page.goto(PAGE);
  const table = page.getByRole("table");
  await expect(table.locator("caption")).not.toBeEmpty();
  await expect(table.locator("tbody th[scope=row]")).toHaveCount(
    await table.locator("tbody tr").count(),
  );
});
