import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { loadContent } from "#tests/support/content.ts";
import { enter, expect, press, test } from "#tests/support/content-journeys.ts";
import { gitIn } from "#tests/support/content-repository.ts";
import { isAlive } from "#tests/support/desk.ts";
import type { EditingSite } from "#tests/support/editing-site.ts";
import { limitUpload } from "#tests/support/limit-upload.ts";
import { typeInto } from "#tests/support/typing.ts";
import { createTempFolder } from "#tests/support/world.ts";

const { deskContent, deskSignIn } = loadContent();
const words = deskContent.sending;
const { signedOut } = deskSignIn.liveness;

const plain = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture that no format makes smaller. */
const noise = () =>
  sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: "grey",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** Begins a post, and returns its text. */
async function beginPost(page: Page, site: EditingSite, title: string): Promise<Locator> {
  await enter(page, site, "Mara Lind");
  await page.goto("/desk/content/new");
  await isAlive(page);
  await typeInto(page.getByLabel("Title", { exact: true }), title);
  await press(page, "Begin draft");
  const text = page
    .locator("[contenteditable]")
    .and(page.getByRole("textbox", { name: "Body", exact: true }));
  await text.click();
  await text.press("ControlOrMeta+a");
  return text;
}

const written = (site: EditingSite, slug: string) =>
  gitIn(site.bare, "show", `desk/posts/${slug}:content/blog/${slug}/index.mdx`);

/** Puts something on the clipboard, as another program would. */
async function copy(page: Page, type: "image/png" | "text/html", content: Buffer | string) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const bytes = [...Buffer.from(content)];
  await page.evaluate(
    async ({ type, bytes }) => {
      const blob = new Blob([new Uint8Array(bytes)], { type });
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    },
    { type, bytes },
  );
}

/** Drops files as a browser does that gets them from a file manager. */
async function drop(page: Page, target: Locator, files: string[]) {
  const box = await target.boundingBox();
  const x = (box?.x ?? 0) + 40;
  const y = (box?.y ?? 0) + 40;
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, x, y, data });
}

test("a pasted picture is stored at its place and asks for its description, as does one within pasted text", async ({
  page,
  site,
}) => {
  const text = await beginPost(page, site, "Pasted pictures");
  await page.keyboard.type("Before");
  await copy(page, "image/png", await plain("navy"));
  await page.keyboard.press("ControlOrMeta+v");
  await expect(text.locator("img[data-file^='uploads/']")).toBeVisible();
  await typeInto(page.getByLabel("What it shows", { exact: true }), "A crane over water");
  await press(page, "Done");

  const data = `data:image/png;base64,${(await plain("teal")).toString("base64")}`;
  const html = `<p>First line</p><p><img src="${data}" alt="A quay"></p><p>Last line <img src="https://elsewhere.example/x.png"></p>`;
  await copy(page, "text/html", html);
  await text.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(text.getByRole("img", { name: "A quay" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: words.elsewhere })).toBeVisible();
  await press(page, "Dismiss");
  await expect(page.getByText(words.elsewhere)).toHaveCount(0);
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  expect(written(site, "pasted-pictures")).toMatch(
    /Before\n\n!\[A crane over water\]\(uploads\/[\w-]+\.jpg\)\n\nFirst line\n\n!\[A quay\]\(uploads\/[\w-]+\.jpg\)\n\nLast line\s*$/,
  );
  // What was pasted can be taken back.
  await text.press("ControlOrMeta+z");
  await expect(text.getByRole("img", { name: "A quay" })).toHaveCount(0);
});

test("dropped files are taken if they are pictures and named if not, and none replaces the page", async ({
  page,
  site,
}) => {
  await using folder = await createTempFolder();
  const [picture, offer] = [join(folder.path, "Quay.png"), join(folder.path, "offer.pdf")];
  await writeFile(picture, await plain("maroon"));
  await writeFile(offer, "%PDF-1.7");
  const text = await beginPost(page, site, "Dropped files");
  await page.keyboard.type("Before");
  await drop(page, text, [offer]);
  await expect(page.getByText(`${words["not pictures"]} offer.pdf`)).toBeInViewport();
  await drop(page, text, [picture, offer]);
  await expect(text.locator("img[data-file^='uploads/quay-']")).toBeVisible();
  await expect(page.getByText(`${words["not pictures"]} offer.pdf`)).toHaveCount(1);
  await drop(page, page.getByRole("heading", { level: 1 }), [picture]);
  await expect(text.locator("img[data-file]")).toHaveCount(1);
  await expect(page).toHaveURL("/desk/content/posts/dropped-files");

  await page.getByLabel("Edit as Markdown").check();
  const source = page.getByRole("textbox", { name: "Body", exact: true });
  await source.click();
  await copy(page, "image/png", await plain("olive"));
  await page.keyboard.press("ControlOrMeta+v");
  await expect
    .poll(async () => (await source.inputValue()).match(/!\[\]\(uploads\//g)?.length)
    .toBe(2);
});

test("a line that Shift+Enter starts in a cell is on the page and in the file", {
  tag: "@all",
}, async ({ page, site }) => {
  const text = await beginPost(page, site, "Lines in cells");
  await press(page, "Table");
  await page.keyboard.type("Crane");
  await text.press("Tab");
  await page.keyboard.type("Lifts");
  await text.press("Shift+Enter");
  await page.keyboard.type("in tonnes");
  const cell = page
    .frameLocator("iframe[title='Page preview']")
    .getByRole("columnheader", { name: "Lifts" });
  await expect(cell.locator("br")).toHaveCount(1);
  await press(page, "Save draft");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  expect(written(site, "lines-in-cells")).toContain("| Crane | Lifts<br>in tonnes |");
});

test("a slow upload shows how far it is, can be stopped, and ends with a word", async ({
  page,
  site,
  watch,
}) => {
  watch.allowErrors(/ERR_FAILED/, /40[36]|413/, /ERR_CONNECTION_RESET/);
  const text = await beginPost(page, site, "Slow pictures");
  let posts = 0;
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/picture")) posts += 1;
  });
  await press(page, "Picture");
  const upload = page.getByLabel("Upload picture: Text", { exact: true });
  const file = { name: "Quay.png", mimeType: "image/png", buffer: await noise() };
  const speed = await limitUpload(page);
  await speed(40_000);
  await upload.setInputFiles(file);
  await expect(page.getByText(/^\d+ KB of 1\.\d MB$/)).toBeVisible();
  await expect
    .poll(() => page.getByRole("progressbar").evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0.02);
  await press(page, "Stop Quay.png");
  await expect(page.getByText(words.stopped)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);

  await speed(-1);
  await page.route("**/picture", (route) => route.abort());
  await upload.setInputFiles(file);
  await expect(page.getByText(words["broken off"])).toBeVisible();
  await page.unroute("**/picture");
  expect(posts).toBe(2);

  await page.request.post("/desk/account", { form: { intent: "sign-out" }, maxRedirects: 0 });
  await upload.setInputFiles(file);
  await expect(page.getByText(words["signed out"])).toBeVisible();
  // The page reloads itself, which does not lead away from what is typed.
  const note = page.getByText(signedOut, { exact: false });
  await expect(note).toBeVisible();
  await enter(page, site, "Mara Lind");
  await upload.setInputFiles(file);
  await expect(text.locator("img[data-file^='uploads/quay-']")).toBeVisible();
  expect(posts).toBe(4);
  await expect(note).toHaveCount(0);
});
