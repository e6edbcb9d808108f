import type { Page } from "@playwright/test";

/**
 * Does to each page what a browser's translation does: puts `<font><font>…</font></font>` in the
 * place of every text node, now and after each change.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const untouched =
      "script, style, textarea, input, option, select, font, code, pre, title, noscript, [translate=no]";
    const translateText = (node: Text) => {
      if (!node.isConnected || !/\p{L}/u.test(node.data) || node.parentElement?.closest(untouched))
        return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.style.verticalAlign = "inherit";
      inner.textContent = node.data.replace(/\p{L}+/gu, (word) => `${word}·`);
      outer.append(inner);
      node.replaceWith(outer);
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translateText(text);
    };
    let timer: number | undefined;
    const start = () => {
      document.documentElement.classList.add("translated-ltr");
      translateAll();
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = window.setTimeout(translateAll, 50);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    document.addEventListener("DOMContentLoaded", start);
  });
