const TAG = /<[a-z][^>]*>/gi;
/** Event handlers, which the desk's policy blocks and reports. Only in tags: a text may contain "one = two". */
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
/** The marker of a list entry in Word: "·", "o" and "§" of its own fonts, "1." or "a)". */
const MARK = /^\s*(?:[·•§▪o-](?=\s)|(?:\d+|[a-z])[.)](?=\s))\s*/i;

/** Prepares text copied from Word, Docs or a browser for the editor: removes comments and restores lists. */
export function cleanedPaste(html: string): string {
  const plain = html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]>]*\]>|<\/?o:p>/g, "")
    .replace(TAG, (tag) => tag.replace(HANDLER, ""))
    .replaceAll("&nbsp;", " ");
  const page = new DOMParser().parseFromString(plain, "text/html");
  for (const gone of page.querySelectorAll("script, style, title, meta, img:not([data-file])")) gone.remove();
  for (const item of page.querySelectorAll<HTMLElement>("p[class*=MsoList], p[style*='mso-list:']")) toEntry(item);
  return page.body.innerHTML.replaceAll("&nbsp;", " ");
}

/** Word writes lists as paragraphs, with markers as text and the depth as a style. */
function toEntry(item: HTMLElement) {
  const entry = item.ownerDocument.createElement("li");
  entry.append(...item.childNodes);
  const mark = markOf(entry);
  const [, level = "1"] = /mso-list:[^;]*level(\d)/.exec(item.getAttribute("style") ?? "") ?? [];
  const tag = /[\da-z][.)]/i.test(mark) ? "ol" : "ul";
  let before = item.previousElementSibling;
  let above: Element = item;
  for (let depth = 1; depth < Number(level) && before?.matches("ul, ol") && before.lastElementChild; depth += 1) {
    above = before.lastElementChild;
    before = above.lastElementChild;
  }
  const list = before?.localName === tag ? before : item.ownerDocument.createElement(tag);
  if (list !== before) above === item ? item.before(list) : above.append(list);
  list.append(entry);
  item.remove();
}

function markOf(entry: HTMLElement): string {
  const marked = entry.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  marked?.remove();
  if (marked) return marked.textContent ?? "";
  const [mark = ""] = MARK.exec(entry.textContent ?? "") ?? [];
  const texts = entry.ownerDocument.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  for (let left = mark.length; left > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text;
    const taken = Math.min(left, text.data.length);
    text.deleteData(0, taken);
    left -= taken;
  }
  return mark;
}
