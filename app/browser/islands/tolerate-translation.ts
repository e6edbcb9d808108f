/**
 * A browser's translation takes text nodes out of the page and puts elements in their place. React,
 * which still knows the nodes, would fail when it removes one or inserts something before it, and
 * the island with it (https://github.com/facebook/react/issues/11538).
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    node: Added,
    before: Node | null,
  ): Added {
    const place = before?.parentNode === this ? before : null;
    return insertBefore.call(this, node, place) as Added;
  };
}

/** Chrome and Edge mark the page; what the others insert is the same. */
export const isTranslated = (element: Element): boolean =>
  document.documentElement.matches(".translated-ltr, .translated-rtl") ||
  element.querySelector("font") !== null;
