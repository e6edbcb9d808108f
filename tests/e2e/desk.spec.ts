import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { deskPages } from "#shared/contracts/desk-pages.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { addAuthenticator, deskUrl, enter, inviteMember } from "#tests/support/desk.ts";
import { runScript } from "#tests/support/run-script.ts";
import { typeInto } from "#tests/support/typing.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { mailsTo } from "#tests/support/written-mails.ts";

const { members: words } = parse(readFileSync("content/desk/sign-in.yaml", "utf8"));

test.use({ baseURL: deskUrl });

test("an invited member signs in by the link, adds a passkey, and signs in with it", async ({
  page,
  context,
}) => {
  await addAuthenticator(context);
  const email = `by-command-${randomUUID()}@riverstep.example`;
  const dataDir = process.env.E2E_DATA_DIR ?? "";
  const { stdout } = await runScript(
    "desk",
    dataDir,
    "invite",
    email,
    "--role",
    "admin",
    "--name",
    "Admin",
  );
  const link = /\/desk\/link\?token=\S+/.exec(stdout)?.[0] ?? "";
  await page.goto("/desk/audit");
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
  await page.goto(link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page).toHaveURL(/\/desk\/account/);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).locator("summary")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in/);

  await page.goto("/desk/audit");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/desk\/audit$/);
  const row = page
    .getByRole("row", { name: /^Admin signed in with a passkey/ })
    .filter({ hasText: email });
  await expect(row).toBeVisible();
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
  expect(loads).toBe(0);
});

test("a mailed link works once, and requesting one gives the same answer to everybody", async ({
  page,
  browser,
  watch,
}) => {
  watch.allowErrors(/410/);
  const { email } = await inviteMember("editor");
  const answers: string[] = [];
  for (const address of ["nobody@riverstep.example", email]) {
    await page.goto("/desk/sign-in");
    await typeInto(page.getByLabel("Your email address"), address);
    await page.getByRole("button", { name: "Email me a link" }).click();
    const told = page.locator(".notice");
    await expect(told).toContainText(address);
    answers.push(((await told.textContent()) ?? "").replace(address, ""));
  }
  expect(answers[0]).toBe(answers[1]);
  const find = async () =>
    (await mailsTo(email)).find(({ subject }) => subject?.startsWith("Your link"));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  expect(await mailsTo("nobody@riverstep.example")).toEqual([]);
  const link = /\/desk\/link\?token=[\w.-]+/.exec((await find())?.text ?? "")?.[0] ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page).toHaveURL(/\/desk\/account/);

  const other = await browser.newContext({ baseURL: deskUrl });
  const again = await other.newPage();
  await again.goto(link);
  await again.getByRole("button", { name: "Open the desk" }).click();
  await expect(again.getByRole("alert")).toBeVisible();
  expect(await other.cookies()).toEqual([]);
  await other.close();
});

test("a member ends a session elsewhere, and it loses access at once", async ({
  page,
  context,
  playwright,
}) => {
  const { email, link } = await inviteMember("sales");
  const elsewhere = await playwright.request.newContext();
  await elsewhere.post(deskUrl + link, { form: {}, maxRedirects: 0 });
  expect((await elsewhere.get(`${deskUrl}/desk/account`, { maxRedirects: 0 })).status()).toBe(200);

  await page.goto("/desk/sign-in");
  await typeInto(page.getByLabel("Your email address"), email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.locator(".notice").waitFor();
  const find = async () =>
    (await mailsTo(email)).find(({ subject }) => subject?.startsWith("Your link"));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  await page.goto(/\/desk\/link\?token=[\w.-]+/.exec((await find())?.text ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByRole("button", { name: "End all others" })).toBeHidden();
  expect((await elsewhere.get(`${deskUrl}/desk/account`, { maxRedirects: 0 })).status()).toBe(302);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "desk", httpOnly: true, sameSite: "Lax", path: "/" });
  await elsewhere.dispose();
});

test("an admin invites, changes and removes members; the last admin stays", async ({
  page,
  watch,
}) => {
  watch.allowErrors(/422/);
  await enter(page.request, "admin");
  await page.goto("/desk/members");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("textbox", { name: "Email address" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page).toHaveTitle("Error: Members | Desk");
  const address = `invited-${randomUUID()}@riverstep.example`;
  await typeInto(page.getByLabel("Email address"), address);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const row = page.getByRole("row", { name: new RegExp(address) });
  await expect(row.getByRole("combobox")).toHaveValue("sales");
  await expect(page).toHaveTitle("Members | Desk");
  // The tested site has no mail server, and says so instead of "sent".
  await expect(page.getByRole("status").getByText(words.written)).toBeVisible();
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
  await row.getByRole("button", { name: "Invite again" }).click();
  await expect.poll(async () => (await mailsTo(address)).length).toBe(2);
  await row.getByRole("combobox").selectOption("editor");
  await row.getByRole("button", { name: /^Save role/ }).click();
  await expect(page.getByRole("status").getByText(words.roleChanged)).toBeVisible();
  await page.reload();
  await expect(row.getByRole("combobox")).toHaveValue("editor");
  await row.getByText("Remove", { exact: true }).click();
  await row.getByRole("button", { name: /^Remove .+ permanently$/ }).click();
  await expect(row).toBeHidden();
});

test("the audit log is searched by its words, and a deleted template is restored", async ({
  page,
}) => {
  await enter(page.request, "admin");
  const label = `Template ${randomUUID()}`;
  await page.goto("/desk/templates/new");
  await typeInto(page.getByLabel("Label"), label);
  await typeInto(page.getByRole("textbox", { name: "Text" }), "Hello.");
  await page.getByRole("button", { name: "Add template" }).click();
  const row = page.getByRole("row", { name: new RegExp(label) });
  await row.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await page.goto("/desk/audit?since=2020-01-31");
  await typeInto(page.getByRole("searchbox", { name: "Search", exact: true }), "restored");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row", { name: `restored a template: ${label}` })).toHaveCount(1);
  await expect(page.getByRole("row", { name: / deleted a template/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByRole("row", { name: `deleted a template: ${label}` })).not.toHaveCount(0);
  await expect(page.getByLabel("From")).toHaveValue("2020-01-31");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByLabel("From")).toHaveValue("");
});

const entries = deskPages.filter(({ icon }) => icon).map(({ path }) => path);
test("every page of the desk has no accessibility violation, in one view", async ({ page }) => {
  await enter(page.request, "admin", { name: "" });
  for (const [at, path] of [
    ...entries,
    "/desk/newsletter/import",
    "/desk/newsletter/issues",
    "/desk/account",
    "/desk/templates/new",
    "/desk/enquiries/new",
  ].entries()) {
    await page.setViewportSize({ width: at % 2 ? 1440 : 390, height: 900 });
    await page.emulateMedia({ colorScheme: at % 2 ? "light" : "dark", reducedMotion: "reduce" });
    await page.goto(path);
    await expectNoViolations(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

for (const path of [...entries, "/desk/account", "/desk/sign-in", "/desk/link"]) {
  test(`${path} has no accessibility violation in either theme, at two widths`, {
    tag: "@all",
  }, async ({ page }) => {
    const { link } = await inviteMember("sales");
    // Without a name the header shows the whole address.
    if (path !== "/desk/sign-in") await enter(page.request, "admin", { name: "" });
    for (const width of [390, 1440]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path === "/desk/link" ? link : path);
        await expectNoViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("public pages load nothing of the desk", () => {
  const about = readFileSync("build/client/about/index.html", "utf8");
  expect(about).not.toMatch(/modulepreload|start-application/);
  expect(about).not.toContain("/desk");
});
