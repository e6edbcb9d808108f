import { enter, expect, press, test } from "#tests/support/content-journeys.ts";
import { isAlive } from "#tests/support/desk.ts";

const WORD_ONLINE = `<div class="OutlineElement"><p role="heading" aria-level="2"><span>Q&amp;A with R&amp;D</span></p></div>
  ${[
    ["The basket", 1],
    ["its discounts", 2],
    ["The search", 1],
  ]
    .map(
      ([words, level]) =>
        `<div class="ListContainerWrapper"><ul><li data-listid="1" data-aria-level="${level}"><p>${words}</p></li></ul></div>`,
    )
    .join("")}
  <p>See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fplan&amp;data=05">the plan</a>.</p>`;
const TASKS = `<ol><li><input type="checkbox" checked>paid</li>
  <li role="checkbox" aria-checked="false"><p>sent</p></li></ol>`;
/** As Visual Studio Code puts it on the clipboard. */
const CODE = `<div style="color: #ccc; font-family: Consolas, 'Courier New', monospace; white-space: pre;"><div><span>function answer() {</span></div><div>  <span>return</span> 42;</div><br><div>}</div></div>`;
const RAISED = "<p>80 m<sup>2</sup>, CO<sub>2</sub></p>";
const TABLE = `<table><tr><td colspan="2"><p>Both columns</p></td><td><p>Third</p></td></tr>
  <tr><td><p>First paragraph.</p><p>Second paragraph.</p></td><td><ul><li>one</li><li>two</li></ul></td><td>3</td></tr>
  <tr><td rowspan="2">tall</td><td>5</td><td>6</td></tr><tr><td>8</td><td>a | b</td></tr></table>`;
/** As Word writes it on the clipboard of a desktop, which keeps its styles. */
const WORD = `<p class=MsoNormal>Before<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span>.</p>
  <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p>
  <p class=MsoListParagraphCxSpMiddle>and more of it</p>
  <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Second</p>
  <p class=MsoNormal>Between.</p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Third <img alt="🎉" src="https://example.org/1f389.png"></p>
  <p class=MsoNormal><span style='display:none;mso-hide:all'>secret</span>After.</p>
  <table><tr><th>Kept</th></tr><tr style='display: none'><td>hidden</td></tr><tr><td>shown</td></tr></table>
  <div style='mso-element:comment-list'><p class=MsoCommentText>Is this true?</p></div>`;

test("headings, lists, links and tables copied from Word in a browser and from Docs are on the page as they were", async ({
  page,
  site,
}) => {
  await enter(page, site, "Mara Lind");
  await page.goto("/desk/content/new");
  await isAlive(page);
  await page.getByLabel("Title", { exact: true }).fill("A pasted post");
  await press(page, "Begin draft");
  await expect(page).toHaveURL("/desk/content/posts/a-pasted-post");
  // Until the editor has loaded, its text stands in a field that cannot be changed.
  const text = page
    .locator("[contenteditable]")
    .and(page.getByRole("textbox", { name: "Body", exact: true }));
  await text.click();
  await text.press("ControlOrMeta+a");
  // Copied and pasted by keys, as people do: the browser cleans what it puts on the clipboard.
  await page.evaluate(
    (html) => {
      const source = document.createElement("div");
      source.id = "copied";
      source.contentEditable = "true";
      source.innerHTML = html;
      document.body.prepend(source);
      getSelection()?.selectAllChildren(source);
    },
    WORD_ONLINE + RAISED + TASKS + CODE + TABLE,
  );
  await page.keyboard.press("ControlOrMeta+c");
  await page.locator("#copied").evaluate((source) => source.remove());
  await text.click();
  await text.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(text.getByRole("heading", { name: "Q&A with R&D" })).toBeVisible();

  const frame = page.frameLocator("iframe[title='Page preview']");
  const prose = frame.locator(".prose");
  await expect(prose.getByRole("heading", { name: "Q&A with R&D" })).toHaveAttribute(
    "id",
    "q-a-with-r-d",
  );
  await expect(frame.locator(".chapter-list a")).toHaveText(["Q&A with R&D"]);
  await expect(prose.locator("ul > li > ul > li")).toHaveText(["its discounts"]);
  await expect(prose.locator(":scope > ul > li")).toHaveCount(2);
  await expect(prose.getByRole("link", { name: "the plan" })).toHaveAttribute(
    "href",
    "https://example.org/plan",
  );
  const rows = await prose
    .getByRole("row")
    .evaluateAll((all) =>
      all.map((row) =>
        [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent),
      ),
    );
  expect(rows).toEqual([
    ["Both columns", "", "Third"],
    ["First paragraph. Second paragraph.", "one; two", "3"],
    ["tall", "5", "6"],
    ["", "8", "a | b"],
  ]);
  await expect(frame.locator("main")).not.toContainText("\\");
  await expect(prose.getByText("80 m², CO₂")).toBeVisible();
  await expect(prose.locator("ol > li")).toHaveText(["☑ paid", "☐ sent"]);
  await expect(prose.locator("pre code")).toHaveText("function answer() {\n  return 42;\n\n}\n", {
    useInnerText: false,
  });
  await text.press("ControlOrMeta+a");
  await text.evaluate((editor, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, WORD);
  await expect(prose).toContainText("After.");
  await expect(prose.locator("ol").first().locator("> li > p")).toHaveText([
    "First",
    "and more of it",
    "Second",
  ]);
  await expect(prose.locator("ol").last()).toHaveAttribute("start", "3");
  await expect(prose.locator("ol").last()).toHaveText("Third 🎉");
  await expect(prose.getByRole("row")).toHaveText(["Kept", "shown"]);
  await expect(frame.locator("main")).not.toContainText(/Is this true|secret|hidden|\[A1\]/);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
});
