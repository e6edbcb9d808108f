const TAG = /<[a-z][^>]*>/gi;
/** Event handlers, which the desk's policy blocks and reports. Only in tags: a text may contain "one = two". */
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

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
  const mark = entry.querySelector("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  mark?.remove();
  const [, level = "1"] = /mso-list:[^;]*level(\d)/.exec(item.getAttribute("style") ?? "") ?? [];
  const tag = /[\da-z][.)]/i.test(mark?.textContent ?? "") ? "ol" : "ul";
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
