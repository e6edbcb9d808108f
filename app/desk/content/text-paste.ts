const TAG = /<[a-z][^>]*>/gi;
/** What would run: the desk's policy forbids it, and would report each. Only in tags: a sentence may say "one = two". */
const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const MARK = /^(?:[\s·•o§-]+|\d+[.)])\s*/;

/** What was copied in Word, Docs or a browser, as the editor reads it: without comments, and with lists as lists. */
export function cleanedPaste(html: string): string {
  const plain = html.replace(/<!--[\s\S]*?-->|<\/?o:p>/g, "").replace(TAG, (tag) => tag.replace(HANDLER, ""));
  const page = new DOMParser().parseFromString(plain, "text/html");
  for (const gone of page.querySelectorAll("script, style, title, meta, img:not([data-file])")) gone.remove();
  // Word writes lists as paragraphs, with their marks as text.
  for (const item of page.querySelectorAll<HTMLElement>("p[class*=MsoList]")) {
    const tag = /^\s*\d/.test(item.textContent ?? "") ? "ol" : "ul";
    const before = item.previousElementSibling;
    const list = before?.localName === tag ? before : page.createElement(tag);
    if (list !== before) item.before(list);
    const entry = page.createElement("li");
    entry.innerHTML = item.innerHTML.replace(/&nbsp;/g, " ");
    const [first] = entry.childNodes;
    if (first) first.textContent = (first.textContent ?? "").replace(MARK, "");
    list.append(entry);
    item.remove();
  }
  return page.body.innerHTML.replaceAll("&nbsp;", " ");
}
