const TAG = /<[a-z][^>]*>/gi;
/** What would run: the desk's policy forbids it, and would report each. Only in tags: a sentence may say "one = two". */
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
/** What begins an entry of a list in Word: "·", "o" and "§" of its own fonts, "1." or "a)". */
const MARK = /^\s*(?:[·•§▪o-](?=\s)|(?:\d+|[a-z])[.)](?=\s))\s*/i;

/** What was copied in Word, Docs or a browser, as the editor reads it: without comments, and with lists as lists. */
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

/** Word writes lists as paragraphs, with their marks as text, and how deep they are as a style. */
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

/** Takes the mark out of an entry. */
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
