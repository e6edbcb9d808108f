import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { queueIssue } from "#features/newsletter/issue-steps.server.ts";
import { openStore } from "#server/store/open-store.server.ts";
import { loadContent } from "#tests/support/content.ts";
import { samplePost } from "#tests/support/sample-post.ts";
import { expect, test } from "#tests/support/visitor.ts";
import { mailsTo } from "#tests/support/written-mails.ts";

const { site } = loadContent();

// The running site finds messages queued beside it at its next poll, every five seconds.
const FOUND_MS = 90_000;

async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const find = async () =>
    (await mailsTo(address)).find((mail) => subject.test(mail.subject ?? ""));
  await expect.poll(async () => (await find()) !== undefined, { timeout: FOUND_MS }).toBe(true);
  return (await find()) as Email;
}

const run = randomUUID();
const visitor = `mails-${run}@example.com`;
const subscriber = `issue-${run}@example.com`;

/** Every kind of mail, with a visitor's text that is hard to lay out. */
async function everyMail(request: APIRequestContext): Promise<Record<string, Email>> {
  const lead = {
    fullName: `Zoë <b>O'Neill</b> ${"W".repeat(60)}`,
    email: visitor,
    companyName: "W".repeat(160),
  };
  const requirements = `${"Donaudampfschifffahrtsgesellschaft".repeat(12)}\n<img src="https://evil.example/x.png">`;
  expect(
    (await request.post("/hire/react-developer", { form: { ...lead, requirements } })).status(),
  ).toBe(200);
  expect((await request.post("/newsletter", { form: { email: subscriber } })).status()).toBe(200);
  const confirmation = await mailTo(subscriber, /^Confirm/);
  const link = /\/newsletter\/confirm\?token=[\w.-]+/.exec(confirmation.text ?? "")?.[0] ?? "";
  expect((await request.post(link, { form: {} })).status()).toBe(200);
  const store = await openStore({ databaseUrl: null, dataDir: process.env.E2E_DATA_DIR ?? "" });
  const parts = { clock: () => new Date(), mailDomain: () => "mails.example" };
  await queueIssue(parts, store.db, { slug: "mails", post: samplePost }, 10);
  await store.close();
  return {
    company: await mailTo(site.mail.hello, /Zoë/),
    visitor: await mailTo(visitor, new RegExp(`${site.referencePrefix}-`)),
    confirmation,
    issue: await mailTo(subscriber, new RegExp(RegExp.escape(samplePost.title))),
  };
}

async function expectReadable(page: Page, name: string) {
  const { width, wide } = await page.evaluate(() => ({
    width: innerWidth,
    wide: [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  }));
  expect(wide, `${name}: wider than ${width} px`).toEqual([]);
  const { violations } = await new AxeBuilder({ page })
    .withRules(["color-contrast", "html-has-lang", "link-name"])
    .analyze();
  expect(
    violations.flatMap(({ nodes }) => nodes.map((node) => node.failureSummary)),
    name,
  ).toEqual([]);
}

const brightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });

test(
  "every mail is readable in light and dark, at 320 and 600 px, and loads nothing",
  { tag: ["@all", "@hire", "@newsletter", "@blog"] },
  async ({ page, request }, testInfo) => {
    // Sixteen views, each with axe.
    test.slow();
    const requests: string[] = [];
    page.on("request", (sent) => requests.push(sent.url()));
    for (const [name, { html = "" }] of Object.entries(await everyMail(request))) {
      for (const colorScheme of ["light", "dark"] as const) {
        for (const width of [320, 600]) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.setContent(html);
          const shot = `${name}-${colorScheme}-${width}`;
          await page.screenshot({ path: testInfo.outputPath(`${shot}.png`), fullPage: true });
          await expectReadable(page, shot);
          if (colorScheme === "dark") expect(await brightness(page), shot).toBeLessThan(60);
          else expect(await brightness(page), shot).toBeGreaterThan(200);
        }
      }
    }
    expect(requests).toEqual([]);
  },
);
