import { execFileSync } from "node:child_process";
import { inject } from "vitest";
import { environment } from "#tests/support/own-environment.ts";
import { expect, isWebKit, siteUrl, test } from "./visitor.ts";

const NAME = "#contact-fullName";
const CHECK = "#contact-altcha input[type=checkbox]";

test("an empty form lists the missing answers and links to them", async ({ visitor }) => {
  await visitor.arrive("/contact-us");
  await visitor.settles();
  await visitor.press("#contact-form button[type=submit]");
  await visitor.isShown("#contact-form > [role=alert]");
  await visitor.press(`#contact-form > [role=alert] a[href="${NAME}"]`);
  await visitor.becomes((field) => document.activeElement?.matches(field) ?? false, NAME);
});

test("the first press on the check counts, although the field losing focus loses its error", async ({
  visitor,
}) => {
  for (const [field, text] of [
    ["fullName", "Asha Rao"],
    ["phoneNumber", "+91 98765 43210"],
    ["email", "asha@client.example"],
    ["message", "We count stock on paper."],
  ]) {
    await visitor.press(`#contact-${field}`);
    await visitor.driver.keyboard.type(text ?? "");
  }
  const { x, y } = await visitor.placeOf(CHECK);
  await visitor.driver.mouse.move(x, y);
  await visitor.driver.mouse.down();
  // A touch lasts a while: the page reacts to the lost focus before the release.
  const until = Date.now() + 300;
  await expect.poll(() => Date.now() > until).toBe(true);
  await visitor.driver.mouse.up();
  await visitor.becomes(
    (box) =>
      document.querySelector(box)?.closest(".verify")?.getAttribute("data-state") === "verified",
    CHECK,
  );
  await visitor.isGone("#contact-form .field.is-error");
});

test("an enquiry is sent and answered with a reference", async ({ visitor }) => {
  await visitor.press("#contact-form button[type=submit]");
  await visitor.becomes(() =>
    /RS-[A-Z0-9]{4,}/.test(document.querySelector("main")?.textContent ?? ""),
  );
});

test("typed text is kept after visiting another page and going back", async ({ visitor }) => {
  await visitor.arrive("/contact-us");
  await visitor.settles();
  await visitor.press(NAME);
  await visitor.driver.keyboard.type("Asha");
  await visitor.press("header .logo-link");
  await visitor.isAt("/");
  await visitor.settles();
  await visitor.back();
  await visitor.isAt("/contact-us");
  await visitor.becomes(
    (field) => document.querySelector<HTMLInputElement>(field)?.value === "Asha",
    NAME,
  );
});

test("a newsletter subscription is confirmed with thanks", async ({ visitor }) => {
  await visitor.arrive("/about");
  await visitor.settles();
  await visitor.press(".news input[type=email]");
  await visitor.driver.keyboard.type("reader@example.com");
  await visitor.driver.keyboard.press("Enter");
  await visitor.becomes(
    () => document.querySelector(".news")?.textContent?.includes("Thank you") ?? false,
  );
  // At the edge of the screen, not of the page.
  await visitor.becomes(() => {
    const { top, right, bottom } =
      document.querySelector(".toast")?.getBoundingClientRect() ?? new DOMRect(-1, -1);
    return top > 0 && right <= innerWidth && bottom <= innerHeight;
  });
});

test("the pricing dialog loads its form", async ({ visitor }) => {
  await visitor.arrive("/about");
  await visitor.settles();
  await visitor.press('header a[href="/pricing"]');
  await visitor.isShown("#pricing form input");
});

test("the desk offers a passkey only in browsers that support them", async ({ visitor }) => {
  await visitor.open("/desk/sign-in");
  await visitor.becomes(() => document.documentElement.dataset.ready !== undefined);
  await visitor.isShown("#email");
  const offer = await visitor.read(
    () => document.querySelectorAll("main button[type=button], button.btn[type=button]").length,
  );
  const has = await visitor.read(() => "PublicKeyCredential" in window);
  expect([offer > 0, has]).toEqual([has, !isWebKit]);
});

test("a member signs in by the link, sees the list and opens an enquiry", async ({ visitor }) => {
  const PORT = new URL(siteUrl).port;
  const said = execFileSync(
    process.execPath,
    ["scripts/site.ts", "desk", "invite", "desk@example.com"],
    {
      env: environment({ PORT, DATA_DIR: inject("dataDir"), LOG_LEVEL: "silent" }),
      encoding: "utf8",
    },
  );
  const [link = ""] = /\/desk\/link\S+/.exec(said) ?? [];
  await visitor.open(link);
  await visitor.becomes(() => document.documentElement.dataset.ready !== undefined);
  await visitor.press("button[type=submit]");
  await visitor.isAt("/desk/account");
  await visitor.open("/desk/enquiries");
  const seen = visitor.driver.errors?.length ?? 0;
  await visitor.press("a.enquiry-table__link");
  await visitor.becomes(() => /^\/desk\/enquiries\/.+/.test(location.pathname));
  expect(visitor.driver.errors?.slice(seen) ?? []).toEqual([]);
});
