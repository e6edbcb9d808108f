import { evenTable } from "./text-paste-tables.ts";

const TAG = /<[a-z][^>]*>/gi;
/**
 * Event handlers, which the desk's policy blocks and reports. Only in tags: a text may contain "one
 * = two".
 */
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

const REMOVED = "script, style, title, meta, img:not([data-file], [data-pasted])";

/**
 * Prepares text copied from Word, Docs or a browser for the editor: removes comments, restores
 * lists and tables.
 */
export function cleanedPaste(html: string): string {
  const plain = html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]>]*\]>|<\/?o:p>/g, "")
    .replace(TAG, (tag) => tag.replace(HANDLER, ""))
    .replaceAll("&nbsp;", " ");
  const page = new DOMParser().parseFromString(plain, "text/html");
  for (const hidden of page.querySelectorAll(HIDDEN)) hidden.remove();
  for (const styled of page.querySelectorAll("[style]")) if (isHidden(styled)) styled.remove();
  for (const picture of page.querySelectorAll<HTMLImageElement>("img[alt]")) {
    if (EMOJI.test(picture.alt)) picture.replaceWith(picture.alt);
  }
  for (const picture of page.querySelectorAll<HTMLImageElement>("img[src^='data:image/']"))
    picture.dataset.pasted = picture.getAttribute("src") ?? "";
  for (const gone of page.querySelectorAll(REMOVED)) gone.remove();
  for (const code of page.querySelectorAll<HTMLElement>(CODE)) toCode(code);
  for (const code of page.querySelectorAll("pre")) withoutLastBreak(code);
  for (const raised of page.querySelectorAll("sup, sub")) keepHeight(raised);
  for (const task of page.querySelectorAll(TASKS)) toSign(task);
  for (const heading of page.querySelectorAll("[role=heading][aria-level]")) toHeading(heading);
  for (const item of page.querySelectorAll<HTMLElement>("p[class*=MsoList], p[style*='mso-list:']"))
    toEntry(item);
  // Word in a browser puts each block into a box, and each entry of a list into a list of its own.
  for (const box of page.querySelectorAll("div.OutlineElement")) box.replaceWith(...box.childNodes);
  for (const box of page.querySelectorAll(".ListContainerWrapper")) joinList(box);
  for (const link of page.querySelectorAll("a[href]")) link.setAttribute("href", addressOf(link));
  for (const table of page.querySelectorAll<HTMLTableElement>("table")) evenTable(table);
  return page.body.innerHTML.replaceAll("&nbsp;", " ");
}

/** Marks of comments in Word, and what a page hides. */
const HIDDEN = "[hidden], .MsoCommentReference, .msocomanchor";

/** Comments stand below Word's text; hidden rows of Excel come along. */
const isHidden = (element: Element) =>
  /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all|mso-element\s*:\s*comment)/i.test(
    element.getAttribute("style") ?? "",
  );

/** What mail programs and chats draw as a picture. */
const EMOJI = /^\p{RGI_Emoji}+$/v;

/** What an editor of code copies: a box whose lines are boxes, or breaks where nothing stands. */
const CODE = "div[style*='white-space: pre'][style*='monospace']";

function toCode(box: HTMLElement) {
  const lines = [...box.children].map(({ textContent }) => textContent);
  // A word out of a line is no block of code.
  if (lines.length < 2) return box.removeAttribute("style");
  const block = box.ownerDocument.createElement("pre");
  block.textContent = lines.join("\n");
  box.replaceWith(block);
}

function withoutLastBreak(block: Element) {
  const last = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (last.nextNode());
  if (last.currentNode instanceof Text)
    last.currentNode.data = last.currentNode.data.replace(/\n+$/, "");
}

/** Boxes of a list of tasks: of a web page, and of Docs, whose entries are boxes themselves. */
const TASKS = "li input[type=checkbox], li[role=checkbox]";

/** A post has no boxes, but signs for them. */
function toSign(task: Element) {
  const isDone = task.matches("[checked], [aria-checked=true]");
  const sign = isDone ? "☑ " : "☐ ";
  if (task.localName === "input") return task.replaceWith(sign);
  (task.querySelector("p") ?? task).prepend(sign);
}

const FIGURES = "0123456789+-=()n";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ";

/** A square metre is no "m2". Markdown has no raised text, but its letters have raised figures. */
function keepHeight(raised: Element) {
  const text = raised.textContent.replaceAll("\u2212", "-").trim();
  const signs = raised.localName === "sup" ? RAISED : LOWERED;
  const isFigure = text !== "" && [...text].every((sign) => FIGURES.includes(sign));
  if (isFigure && !raised.querySelector("a"))
    raised.textContent = [...text].map((sign) => signs[FIGURES.indexOf(sign)]).join("");
}

/** Word in a browser writes headings as paragraphs with a role. */
function toHeading(paragraph: Element) {
  const level = Math.min(6, Math.max(1, Number(paragraph.getAttribute("aria-level")) || 2));
  const heading = paragraph.ownerDocument.createElement(`h${level}`);
  heading.append(...paragraph.childNodes);
  paragraph.replaceWith(heading);
}

/** Word writes lists as paragraphs, with markers as text and the depth as a style. */
function toEntry(item: HTMLElement) {
  const mark = item.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  const [numbering, level = "1"] =
    /mso-list:[^;]*level(\d)/.exec(item.getAttribute("style") ?? "") ?? [];
  if (!mark && numbering === undefined) return continueEntry(item);
  mark?.remove();
  const entry = item.ownerDocument.createElement("li");
  entry.append(...item.childNodes);
  const sign = mark?.textContent ?? "";
  const tag = /[\da-z][.)]/i.test(sign) ? "ol" : "ul";
  const start = Number(/\d+/.exec(sign)?.[0]) || 1;
  addEntry(item, entry, { level: Number(level), tag, name: "", start });
  item.remove();
}

/** Without a mark it is one more paragraph of the entry above. */
function continueEntry(paragraph: HTMLElement) {
  const list = paragraph.previousElementSibling;
  if (!list?.matches("ul, ol")) return;
  const entry = [...list.querySelectorAll("li")].at(-1);
  if (entry?.firstChild && !entry.querySelector(":scope > p")) wrapWords(entry);
  entry?.append(paragraph);
}

/** An entry of several paragraphs has its first words in one, too. */
function wrapWords(entry: Element) {
  const first = entry.ownerDocument.createElement("p");
  const below = [...entry.childNodes].findIndex((node) => /^[UO]L$/.test(node.nodeName));
  first.append(...[...entry.childNodes].slice(0, below < 0 ? undefined : below));
  entry.prepend(first);
}

/**
 * Joins the entries of lists that Word in a browser writes one by one, with the depth as an
 * attribute.
 */
function joinList(box: Element) {
  for (const entry of box.querySelectorAll<HTMLElement>("li[data-aria-level], li[aria-level]")) {
    const { ariaLevel, listid = "", ariaPosinset } = entry.dataset;
    const level = Number(ariaLevel ?? entry.getAttribute("aria-level")) || 1;
    const tag = entry.closest("ul, ol")?.localName === "ol" ? "ol" : "ul";
    const start = Number(ariaPosinset ?? entry.dataset.ariaPosinset) || 1;
    addEntry(box, entry, { level, tag, name: listid, start });
  }
  box.remove();
}

type Place = {
  readonly level: number;
  readonly tag: "ol" | "ul";
  /** Entries of another list do not continue one. */
  readonly name: string;
  readonly start: number;
};

/** Adds an entry to the list before the item, as deep as its level, or begins one there. */
function addEntry(item: Element, entry: Element, { level, tag, name, start }: Place) {
  let before = item.previousElementSibling;
  let above: Element = item;
  for (
    let depth = 1;
    depth < level && before?.matches("ul, ol") && before.lastElementChild;
    depth += 1
  ) {
    above = before.lastElementChild;
    before = above.lastElementChild;
  }
  const continued =
    before?.localName === tag && (before as HTMLElement).dataset.list === name ? before : null;
  const list = continued ?? item.ownerDocument.createElement(tag);
  if (!continued) {
    list.setAttribute("data-list", name);
    if (tag === "ol" && start > 1) list.setAttribute("start", String(start));
    if (above === item) item.before(list);
    else above.append(list);
  }
  list.append(entry);
}

/** The address that a link of a mail program or of Docs leads through to. */
function addressOf(link: Element): string {
  const href = link.getAttribute("href") ?? "";
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  if (hostname.endsWith(".safelinks.protection.outlook.com"))
    return searchParams.get("url") ?? href;
  if (hostname === "www.google.com" && pathname === "/url") return searchParams.get("q") ?? href;
  return href;
}
