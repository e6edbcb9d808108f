import type { Page } from "@playwright/test";

/**
 * The words of a page that a line break divides, as "Streami|ng". A hyphen, dash or slash may end a
 * line.
 */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(inspect);

/** Runs in the page, so it may not use variables from outside. */
function inspect(): string[] {
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true]") &&
    !isOnlyReadOut(element);
  /** Hidden to the eye by the styles for screen readers, itself or with what it is in. */
  function isOnlyReadOut(element: Element | null): boolean {
    if (!element) return false;
    return (
      getComputedStyle(element).clipPath === "inset(50%)" || isOnlyReadOut(element.parentElement)
    );
  }
  const isFlowing = (element: Element) => getComputedStyle(element).display === "inline";
  const blockOf = (node: Node) => {
    let at = node.parentElement;
    while (at?.parentElement && isFlowing(at)) at = at.parentElement;
    return at;
  };
  const lineOf = (node: Text, offset: number) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) return null;
    const isUpright =
      getComputedStyle(node.parentElement as Element).writingMode !== "horizontal-tb";
    // Upright lines follow each other from right to left.
    return isUpright
      ? { middle: -(box.left + box.right) / 2, height: box.width }
      : { middle: (box.top + box.bottom) / 2, height: box.height };
  };

  // Words may go on in the next element, so all text of a block is read as one; another box or a
  // break ends them.
  const blocks = new Map<Element, (Text | null)[]>();
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      /^(SCRIPT|STYLE|NOSCRIPT|OPTION|TEXTAREA)$/.test(parent.tagName) ||
      !isDrawn(parent)
    )
      continue;
    if (
      node instanceof Element &&
      node.tagName !== "BR" &&
      node.tagName !== "WBR" &&
      isFlowing(node)
    )
      continue;
    const block = blockOf(node);
    if (block)
      blocks.set(block, [...(blocks.get(block) ?? []), node instanceof Text ? node : null]);
  }

  const broken = new Set<string>();
  for (const [block, nodes] of blocks) {
    const places = nodes.flatMap(
      (node): { letter: string; node: Text | null; offset: number }[] => {
        if (!node) return [{ letter: " ", node, offset: 0 }];
        return node.data.split("").map((letter, offset) => ({ letter, node, offset }));
      },
    );
    const text = places.map(({ letter }) => letter).join("");
    // Addresses have nowhere else to break.
    const withoutAddresses = text.replaceAll(/\S*[@/]\S*/g, (address) =>
      " ".repeat(address.length),
    );
    for (const { 0: word, index } of withoutAddresses.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
      const lines = places
        .slice(index, index + word.length)
        .map(({ node, offset }) => node && lineOf(node, offset));
      const at = lines.findIndex((line, letter) => {
        const before = lines[letter - 1];
        return line && before && line.middle - before.middle > before.height / 2;
      });
      const place = `${block.tagName.toLowerCase()}.${block.className} “${text.trim().slice(0, 50)}”`;
      if (at > 0) broken.add(`${word.slice(0, at)}|${word.slice(at)} in ${place}`);
    }
  }
  return [...broken];
}
