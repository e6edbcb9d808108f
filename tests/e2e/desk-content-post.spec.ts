import sharp from "sharp";
import { expectNoViolations } from "#tests/support/axe.ts";
import {
  asColleague,
  enter,
  expect,
  openRecord,
  press,
  test,
} from "#tests/support/content-journeys.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { isAlive } from "#tests/support/desk.ts";
import { setTime, typeInto } from "#tests/support/typing.ts";

test.describe.configure({ mode: "serial" });

const POST = "/desk/content/posts/a-quay-at-night";
const preview = "iframe[title='Page preview']";

// The others go on with this post.
test("a new post is written with a table, code and a picture, and previewed before publication", async ({
  page,
  site,
  watch,
}) => {
  // The server's answer to a file that is not a picture.
  watch.allowErrors(/422/);
  // Browsers of the build target have neither.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Blob.prototype, "bytes");
    Reflect.deleteProperty(Uint8Array.prototype, "toBase64");
  });
  await enter(page, site, "Mara Lind");
  await page.goto("/desk/content/new");
  await isAlive(page);
  await typeInto(page.getByLabel("Title", { exact: true }), "A quay at night");
  await expect(page.getByText("/blog/a-quay-at-night")).toBeVisible();
  await press(page, "Begin draft");
  await expect(page).toHaveURL(POST);
  const frame = page.frameLocator(preview);
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("A quay at night");
  // Without its own cover it has the neutral one, which no other page shows.
  await expect(frame.locator("img.cover").first()).toHaveAttribute(
    "src",
    /picture\?file=covers\/any-subject\.svg$/,
  );

  const text = page.getByRole("textbox", { name: "Body", exact: true });
  await text.click();
  await text.press("ControlOrMeta+a");
  await page.keyboard.type("Cranes work ");
  await press(page, "Bold");
  await page.keyboard.type("all night");
  await text.press("ControlOrMeta+b");
  await page.keyboard.type(".");
  await expect(text.locator("strong")).toHaveText("all night");
  await expect(frame.locator(".prose strong")).toHaveText("all night");
  await text.press("Enter");
  await page.keyboard.type("## What they lift");
  await expect(text.getByRole("heading", { level: 2 })).toHaveText("What they lift");

  await press(page, "Table");
  for (const cell of ["Crane", "Tonnes", "At", "North", "40", "night"]) {
    await page.keyboard.type(cell);
    await text.press("Tab");
  }
  await press(page, "Remove row");
  await expect(frame.getByRole("cell", { name: "North" })).toBeVisible();
  await expect(frame.getByRole("columnheader", { name: "Tonnes" })).toBeVisible();
  await text.press("ControlOrMeta+End");
  await press(page, "Code");
  await page.getByLabel("Language").selectOption("tsx");
  await page.keyboard.type("const tonnes = 40;");
  await expect(frame.locator(".prose__code")).toContainText("const tonnes = 40;");
  await text.press("Shift+Enter");

  await press(page, "Picture");
  const file = await sharp({ create: { width: 600, height: 300, channels: 3, background: "navy" } })
    .png()
    .toBuffer();
  const upload = page.getByLabel("Upload picture: Text", { exact: true });
  await upload.setInputFiles({
    name: "x.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg></svg>"),
  });
  await expect(page.locator("#text-picture-problem")).toContainText(
    "The site cannot use this file",
  );
  // The second choice of a corrected file under the same name counts, and the old error leaves.
  await expect(upload).toHaveJSProperty("value", "");
  await upload.setInputFiles({ name: "Quay.png", mimeType: "image/png", buffer: file });
  await expect(page.locator("#text-picture-problem")).toHaveCount(0);
  // It is inserted at once, and the form says what is still missing.
  await expect(text.locator("img[data-file^='uploads/quay-']")).toBeVisible();
  await expect(page.locator("#root_text-error")).toContainText("has no text alternative");
  await expect(page.getByRole("button", { name: "Done", exact: true })).toBeDisabled();
  await typeInto(page.getByLabel("What it shows", { exact: true }), "A crane over water");
  await press(page, "Done");
  await expect(page.locator("#root_text-error")).toHaveCount(0);
  const picture = frame.getByRole("img", { name: "A crane over water" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  await press(page, "Link");
  await typeInto(page.getByLabel("Words", { exact: true }), "our work");
  await typeInto(page.getByLabel("Page or address"), "/work");
  await page.getByLabel("Page or address").press("Enter");
  await expect(frame.getByRole("link", { name: "our work" })).toBeVisible();
  await expectNoViolations(page);
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  const written = gitIn(
    site.bare,
    "show",
    "desk/posts/a-quay-at-night:content/blog/a-quay-at-night/index.mdx",
  );
  expect(written).toContain(
    [
      "Cranes work **all night**.",
      "## What they lift",
      "| Crane | Tonnes | At |\n| --- | --- | --- |\n| North | 40 | night |",
      "```tsx\nconst tonnes = 40;\n```",
    ].join("\n\n"),
  );
  expect(written).toMatch(/!\[A crane over water\]\(uploads\/quay-[0-9a-f]{8}\.jpg\)/);
  expect(written).toContain("[our work](/work)");
  expect(gitIn(site.bare, "log", "-1", "--format=%an", "desk/posts/a-quay-at-night")).toBe(
    "Mara Lind",
  );
});

test("a post gets its own cover by upload", { tag: "@all" }, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  await press(page, "Add: Cover picture");
  const buffer = await sharp({
    create: { width: 800, height: 600, channels: 3, background: "teal" },
  })
    .png()
    .toBuffer();
  const cover = page.getByRole("group", { name: "Cover picture" });
  await cover
    .getByLabel("Upload picture")
    .setInputFiles({ name: "Cover.png", mimeType: "image/png", buffer });
  await typeInto(cover.getByLabel("What the picture shows"), "A quay under lamps");
  const shown = page.frameLocator(preview).getByRole("img", { name: "A quay under lamps" });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
  await cover.getByRole("button", { name: "Choose picture: Picture file" }).click();
  await expect(cover.getByRole("button", { name: "any subject" })).toBeVisible();
  await expectNoViolations(page);
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
});

test("the text of a post is one field at every moment", { tag: "@all" }, async ({ page, site }) => {
  await page.addInitScript(watchForTwins);
  const twins = () => page.evaluate(() => (window as unknown as { twins: string[] }).twins);
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  await expect(page.getByRole("textbox", { name: "Body", exact: true })).toBeVisible();
  expect(await twins()).toEqual([]);
  const asMarkdown = page.getByLabel("Edit as Markdown");
  await asMarkdown.check();
  await asMarkdown.uncheck();
  await expect(page.locator("#root_text.ProseMirror")).toBeVisible();
  expect(await twins()).toEqual([]);
});

test("text pasted from Docs is cleaned, and forbidden content is refused at its field", {
  tag: "@all",
}, async ({ page, site }) => {
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  const text = page.getByRole("textbox", { name: "Body", exact: true });
  await text.click();
  // Sends Ctrl+End and Enter together, before the browser reports the first cursor movement.
  const keyboard = await page.context().newCDPSession(page);
  const end = { type: "keyDown", modifiers: 2, key: "End", windowsVirtualKeyCode: 35 } as const;
  await Promise.all([
    keyboard.send("Input.dispatchKeyEvent", { ...end, commands: ["MoveToEndOfDocument"] }),
    keyboard.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key: "Enter",
      windowsVirtualKeyCode: 13,
      text: "\r",
    }),
  ]);
  await text.evaluate((target) => {
    const clipboardData = new DataTransfer();
    const entry = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>
      <span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span>
      <![endif]>${words}<o:p></o:p></p>`;
    const word = entry(1, "·", "Cranes") + entry(2, "o", "tall ones") + entry(1, "·", "o-rings");
    const docs =
      '<b style="font-weight:normal"><h2>From Docs</h2><p onclick="x()">Plain {text}</p></b>';
    clipboardData.setData("text/html", word + docs);
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.getByRole("heading", { name: "From Docs" })).toBeVisible();
  await page.keyboard.type(" <script>typed</script>");
  const asMarkdown = page.getByLabel("Edit as Markdown");
  await asMarkdown.check();
  const source = page.getByRole("textbox", { name: "Body", exact: true });
  await expect(source).toHaveValue(
    /\n- Cranes\n {2}- tall ones\n- o-rings\n\n## From Docs\n\nPlain \\\{text\} \\<script>typed\\<\/script>\n$/,
  );
  const clean = await source.inputValue();
  await typeInto(source, `${clean}\n<script>alert(1)</script>\n`);
  await expect(page.locator("#root_text-error")).toContainText("no HTML");
  await typeInto(source, clean);
  await expect(page.locator("#root_text-error")).toHaveCount(0);
  await asMarkdown.uncheck();
  await expect(text.getByRole("heading", { name: "From Docs" })).toBeVisible();
  // What was typed before can still be undone.
  await text.press("ControlOrMeta+z");
  await expect(text).not.toContainText("<script>typed");
  await text.press("ControlOrMeta+Shift+z");
  await expect(text).toContainText("<script>typed");
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
});

test("a draft is shared by a link that is not indexed, and the calendar shows when it goes live and is unpublished", {
  tag: "@all",
}, async ({ page, browser, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  await press(page, "Share link");
  const link =
    (await page.getByRole("link", { name: "Open", exact: true }).getAttribute("href")) ?? "";
  expect(await page.getByLabel("Link to the draft").inputValue()).toBe(link);
  const { pathname, search } = new URL(link);
  const visitor = await browser.newContext({ baseURL: site.url() });
  const seen = await visitor.newPage();
  const answer = await seen.goto(pathname + search);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  expect(answer?.headers()["content-security-policy"]).toMatch(
    /^default-src 'none'; (?!.*script-src).*form-action 'none'.*; sandbox allow-same-origin$/,
  );
  await expect(seen.getByRole("heading", { level: 1 })).toContainText("A quay at night");
  await expect(seen.getByRole("note").filter({ hasText: "This is a draft." })).toBeInViewport();
  const picture = seen.getByRole("img", { name: "A crane over water" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);
  const sheets = () =>
    [...document.styleSheets].filter(({ href, cssRules }) => href && cssRules.length > 0).length;
  await expect.poll(() => seen.evaluate(sheets)).toBeGreaterThan(0);
  expect((await visitor.request.get(`${pathname}${search}x`)).status()).toBe(404);
  await visitor.close();

  await setTime(page.getByLabel("Publish at"), "2031-01-06T08:00");
  await setTime(page.getByLabel("Take down at"), "2031-02-03T18:30");
  await page.getByLabel("Mail to subscribers").check();
  await press(page, "Schedule");
  await expect(page.getByRole("button", { name: "Change schedule" })).toBeVisible();
  await expectNoViolations(page);
  await page.goto("/desk/content");
  const calendar = page.getByRole("region", { name: "Calendar" });
  await expect(calendar.getByRole("row", { name: /08:00.*Goes live, mailed/ })).toBeVisible();
  await expect(calendar.getByRole("row", { name: /18:30.*Comes down/ })).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await calendar.getByRole("link", { name: "A quay at night" }).first().click();
  await expect(page.getByLabel("Publish at")).toHaveValue("2031-01-06T08:00");
  await expect(page.getByLabel("Mail to subscribers")).toBeChecked();
  await setTime(page.getByLabel("Take down at"), "2031-03-03T18:30");
  await press(page, "Change schedule");
  await expect(page.getByText("The schedule is saved.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Take down at")).toHaveValue("2031-03-03T18:30");
  await press(page, "Cancel schedule");
  await expect(page.getByText("The change is no longer scheduled.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Publish at")).toHaveValue("");
});

test("times that somebody types stay while a colleague plans, who is read before they are replaced", {
  tag: "@all",
}, async ({ page, browser, site, watch }) => {
  watch.allowErrors(/409/);
  await enter(page, site, "Mara Lind");
  await openRecord(page, POST);
  await setTime(page.getByLabel("Publish at"), "2031-01-06T08:00");
  await page.getByLabel("Mail to subscribers").check();

  const colleague = await asColleague(browser, site, "Ida Moreau");
  await openRecord(colleague.page, POST);
  await setTime(colleague.page.getByLabel("Publish at"), "2031-05-05T09:30");
  await press(colleague.page, "Schedule");
  await expect(colleague.page.getByRole("button", { name: "Change schedule" })).toBeVisible();
  await colleague.close();

  // Another post of the page shows the colleague's plan.
  await press(page, "Share link");
  await expect(page.getByRole("button", { name: "Change schedule" })).toBeVisible();
  await expect(page.getByLabel("Publish at")).toHaveValue("2031-01-06T08:00");
  await expect(page.getByLabel("Mail to subscribers")).toBeChecked();
  await press(page, "Change schedule");
  await expect(page.getByText("A colleague changed the times of this change")).toBeVisible();
  await expect(page.getByLabel("Publish at")).toHaveValue("2031-01-06T08:00");
  await expect(page.getByLabel("Mail to subscribers")).toBeChecked();
  await press(page, "Change schedule");
  await expect(page.getByText("The schedule is saved.")).toBeVisible();
  await press(page, "Cancel schedule");
  await expect(page.getByText("The change is no longer scheduled.")).toBeVisible();
  await expect(page.getByLabel("Publish at")).toHaveValue("");
});

test("a page's texts are edited from its address and its preview", { tag: "@all" }, async ({
  page,
  browser,
  site,
}) => {
  await enter(page, site, "Mara Lind");
  // A signed-in editor is led to the content, and from there to the pages.
  await page.goto("/desk");
  await expect(page).toHaveURL("/desk/content");
  await typeInto(page.getByLabel("Search all content"), "/hire/react-developer");
  await page.getByLabel("Search all content").press("Enter");
  await expect(page).toHaveURL("/desk/content/hire/react-developer");
  await isAlive(page);
  await page.locator("#root_seo_title").focus();
  const inPreview = page.frameLocator(preview);
  await inPreview.getByRole("heading", { level: 1 }).click();
  await expect(page.locator("#root_hero_heading")).toBeFocused();
  // A text of another record opens at its field.
  const opened = page.context().waitForEvent("page");
  await inPreview.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(await opened).toHaveURL(/\/desk\/content\/[\w-]+\/[\w-]+#root_/);
  // A page of desktop width fits beside the form.
  for (const width of [1440, 1900]) {
    await page.setViewportSize({ width, height: 900 });
    await press(page, "Desktop");
    const box = await page.locator(".content-preview").boundingBox();
    await expect
      .poll(async () => Math.round((await page.locator(preview).boundingBox())?.width ?? 0))
      .toBeLessThanOrEqual(Math.round(box?.width ?? 0));
    expect((await page.locator(preview).boundingBox())?.height).toBeLessThanOrEqual(
      box?.height ?? 0,
    );
    const frame = page.frameLocator(preview).locator("html");
    await expect.poll(() => frame.evaluate((html) => html.clientWidth)).toBeGreaterThan(1200);
    await press(page, "Phone");
  }
  const ben = await asColleague(browser, site, "Ben Okoro");
  await openRecord(ben.page);
  await expect(ben.page.getByText("Also editing now: Mara Lind")).toBeVisible();
  await ben.close();
});

/** Notes, after every change to the page, the ids that two elements share, and two text bodies. */
function watchForTwins() {
  const twins = new Set<string>();
  function look() {
    const seen = new Set<string>();
    for (const { id } of document.querySelectorAll("[id]:not([hidden])")) {
      if (seen.has(id)) twins.add(id);
      seen.add(id);
    }
    const bodies = document.querySelectorAll(
      ".content-text :is(textarea:not([hidden]), [role=textbox])",
    );
    if (bodies.length > 1) twins.add("Body");
    Object.assign(window, { twins: [...twins] });
  }
  look();
  const changes = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, changes);
}
