import { test as base, expect, inject } from "vitest";
import { type Driver, startDriver } from "./driver.ts";

const engine = inject("engine");
export const siteUrl = inject("siteUrl");
export const isWebKit = engine?.name === "webkit";

// A limit for a machine that is busy with other work.
const PATIENCE_MS = 40_000;

/** A visitor with this browser. Every step waits until the page allows it. */
export function createVisitor(driver: Driver) {
  // Arguments are written into the expression, because drivers pass them in different ways.
  const read = async <T, A extends unknown[]>(look: (...args: A) => T, ...args: A): Promise<T> =>
    (await driver.evaluate(`(${look})(...${JSON.stringify(args)})`)) as T;

  const becomes = <A extends unknown[]>(isSo: (...args: A) => boolean, ...args: A) =>
    expect
      .poll(() => read(isSo, ...args).catch(String), { timeout: PATIENCE_MS, message: `${isSo}` })
      .toBe(true);

  /** The centre of the element, once it has stopped moving and a press would reach it. */
  async function placeOf(selector: string) {
    const find = (wanted: string) => {
      const element = [...document.querySelectorAll(wanted)].find(
        (one) => one.checkVisibility?.() ?? true,
      );
      if (!element) return null;
      const frame = element.getBoundingClientRect();
      if (frame.top < 0 || frame.bottom > innerHeight)
        element.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      const middle = {
        x: Math.round(box.left + box.width / 2),
        y: Math.round(box.top + box.height / 2),
      };
      const hit = document.elementFromPoint(middle.x, middle.y);
      const isReached = hit && (element.contains(hit) || hit.closest("label")?.control === element);
      return isReached ? middle : null;
    };
    let place = { x: Number.NaN, y: Number.NaN };
    await expect
      .poll(
        async () => {
          const last = place;
          place = (await read(find, selector)) ?? { x: Number.NaN, y: Number.NaN };
          return place.x === last.x && place.y === last.y;
        },
        { timeout: PATIENCE_MS, message: `${selector} can be pressed` },
      )
      .toBe(true);
    return place;
  }

  let pointer = "";
  const visitor = {
    driver,
    read,
    becomes,
    placeOf,
    open: (path: string) => driver.goto(`${siteUrl}${path}`),
    /** Opens the page like a first-time visitor. */
    async arrive(path: string) {
      await visitor.open("/robots.txt");
      await read(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await visitor.open(path);
    },
    /** Waits until everything that the page does by itself is finished. */
    settles: () =>
      becomes(
        () =>
          document.documentElement.matches("[data-ready]") &&
          document.querySelector("style[data-fonts=shown]") !== null &&
          document.fonts.status === "loaded",
      ),
    async hover(selector: string) {
      const { x, y } = await placeOf(selector);
      // A pointer that is already there would not enter the element.
      if (`${x} ${y}` === pointer) await driver.mouse.move(1, 1);
      await driver.mouse.move(x, y);
      pointer = `${x} ${y}`;
    },
    async press(selector: string) {
      await visitor.hover(selector);
      await driver.mouse.down();
      await driver.mouse.up();
    },
    isShown: (selector: string) =>
      becomes(
        (wanted) => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility()),
        selector,
      ),
    isGone: (selector: string) =>
      becomes(
        (wanted) => ![...document.querySelectorAll(wanted)].some((one) => one.checkVisibility()),
        selector,
      ),
    isAt: (path: string) => becomes((wanted) => location.pathname === wanted, path),
    /**
     * By script, because a page from the back/forward cache does not answer the driver's own
     * command.
     */
    back: () => read(() => history.back()),
  };
  return visitor;
}

/** Tests of an engine that may be missing end in `skipIf`. */
export const withVisitor = base.extend<{ visitor: ReturnType<typeof createVisitor> }>({
  visitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      if (!engine) return;
      const driver = await startDriver(engine);
      await driver.resize(1440, 900);
      await use(createVisitor(driver));
      await driver.close();
    },
    { scope: "file" },
  ],
});

export const isMissing = engine === null;
export const test = withVisitor.skipIf(isMissing);
export { expect };
