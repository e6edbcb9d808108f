import { expect, test } from "./visitor.ts";

const MENU = '[popovertarget="products-menu"]';

test("the products menu is as high as its content", async ({ visitor }) => {
  await visitor.arrive("/");
  await visitor.settles();
  await visitor.press(MENU);
  await visitor.isShown("#products-menu");
  const room = await visitor.read(() => {
    const menu = document.getElementById("products-menu") as HTMLElement;
    const lowest = Math.max(
      ...[...menu.querySelectorAll("a, p")].map((part) => part.getBoundingClientRect().bottom),
    );
    return menu.getBoundingClientRect().bottom - lowest;
  });
  expect(room).toBeLessThan(120);
  await visitor.driver.keyboard.press("Escape");
  await visitor.isGone("#products-menu");
});

test("the products menu opens on hover and closes when the pointer leaves", async ({ visitor }) => {
  await visitor.hover(MENU);
  await visitor.isShown("#products-menu");
  await visitor.driver.mouse.move(10, 880);
  await visitor.isGone("#products-menu");
});

for (const how of ["press", "hover"] as const) {
  test(`the products menu that a ${how} opened is closed after Back`, async ({ visitor }) => {
    await visitor.arrive("/");
    await visitor.settles();
    await visitor[how](MENU);
    await visitor.isShown("#products-menu");
    await visitor.press('#products-menu a[href="/products/hrms"]');
    await visitor.isAt("/products/hrms");
    await visitor.settles();
    await visitor.back();
    await visitor.isAt("/");
    await visitor.isGone("#products-menu");
  });
}

test("the chosen theme is kept on the next pages", async ({ visitor }) => {
  await visitor.arrive("/");
  await visitor.settles();
  await visitor.press("header [data-theme-toggle]");
  await visitor.becomes(() => (document.documentElement.dataset.theme ?? "auto") !== "auto");
  const chosen = await visitor.read(() => document.documentElement.dataset.theme ?? "");
  await visitor.open("/about");
  await visitor.becomes((theme) => document.documentElement.dataset.theme === theme, chosen);
});

test("the header leads to the search, which finds pages", async ({ visitor }) => {
  await visitor.arrive("/about");
  await visitor.settles();
  await visitor.press(".header__search");
  await visitor.isAt("/search");
  await visitor.settles();
  await visitor.press("main input[type=search]");
  await visitor.driver.keyboard.type("react");
  await visitor.isShown(".search__group a");
});

test("a dialog opens without moving the page, and a press outside closes it", async ({
  visitor,
}) => {
  await visitor.arrive("/about");
  await visitor.settles();
  const left = () => document.querySelector("header .logo")?.getBoundingClientRect().left ?? 0;
  const before = await visitor.read(left);
  await visitor.press('header a[href="/pricing"]');
  await visitor.isShown("#pricing");
  expect(await visitor.read(left)).toBe(before);
  await visitor.driver.mouse.move(20, 450);
  await visitor.driver.mouse.down();
  await visitor.driver.mouse.up();
  await visitor.isGone("#pricing");
});

test("selecting text beyond a dialog's edge leaves it open", async ({ visitor }) => {
  await visitor.arrive("/about");
  await visitor.settles();
  await visitor.press('header a[href="/pricing"]');
  await visitor.hover("#pricing .pricing__intro");
  await visitor.read(() =>
    addEventListener("click", () => {
      document.documentElement.dataset.pressed = "";
    }),
  );
  await visitor.driver.mouse.down();
  await visitor.driver.mouse.move(60, 450);
  await visitor.driver.mouse.move(20, 450);
  await visitor.driver.mouse.up();
  await visitor.becomes(() => document.documentElement.dataset.pressed !== undefined);
  expect(
    await visitor.read(() => document.querySelector<HTMLDialogElement>("#pricing")?.open),
  ).toBe(true);
});

test("Back closes a dialog that a link opened", async ({ visitor }) => {
  await visitor.arrive("/about");
  await visitor.settles();
  await visitor.press('header a[href="/pricing"]');
  await visitor.isShown("#pricing");
  await visitor.back();
  await visitor.isGone("#pricing");
});

test("a phone's drawer opens, its links work, and it is closed after Back", async ({ visitor }) => {
  await visitor.driver.resize(390, 844);
  await visitor.arrive("/");
  await visitor.settles();
  await visitor.press(".burger");
  await visitor.isShown("#menu");
  await visitor.press('#menu nav a[href="/about"]');
  await visitor.isAt("/about");
  await visitor.settles();
  await visitor.back();
  await visitor.isAt("/");
  await visitor.isGone("#menu");
  await visitor.driver.resize(1440, 900);
});
