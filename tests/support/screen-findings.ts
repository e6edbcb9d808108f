import type { Page } from "@playwright/test";

export type Finding = {
  readonly kind: "overflow" | "clipped" | "overlap" | "letters" | "small target";
  readonly what: string;
};

/**
 * Visible layout faults of a page: parts off screen, cut, colliding or crumbled words, targets
 * under 24 px.
 */
export const screenFindings = (page: Page, width: number): Promise<Finding[]> =>
  page.evaluate(inspect, width);

/** Runs in the page, so it may not use variables from outside. */
function inspect(width: number): Finding[] {
  const found: Finding[] = [];
  const seen = new Set<string>();
  function report(kind: Finding["kind"], element: Element, detail: string) {
    const name = `${element.tagName.toLowerCase()}${element.classList.length > 0 ? `.${[...element.classList].join(".")}` : ""}`;
    const line = `${name} “${(element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}” ${detail}`;
    if (!seen.has(`${kind}${line}`)) found.push({ kind, what: line });
    seen.add(`${kind}${line}`);
  }
  /** The styles that hide text for screen readers only, also of a table's head on phones. */
  const isClippedAway = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/inset\(50%\)/.test(getComputedStyle(at).clipPath)) return true;
    }
    return false;
  };
  const isDrawn = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !element.closest(
      "[aria-hidden=true], .skip, dialog:not([open]), [popover]:not(:popover-open)",
    ) &&
    !isClippedAway(element);
  const styleOf = (element: Element) => getComputedStyle(element);
  /** The nearest ancestor that clips or scrolls sideways. */
  const cutterOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (styleOf(at).overflowX !== "visible") return at;
    }
    return null;
  };

  /** What lies above or below the part that is scrolled into view is not drawn. */
  const scrollerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(styleOf(at).overflowY)) return at;
    }
    return null;
  };

  /** Off-screen parts of a carousel or turning card are intended. */
  const isOffStage = (element: Element) =>
    element.closest("[aria-roledescription=carousel], .flip") !== null;

  /** A length of a shape, as `calc(100% - 72px)`, in pixels. */
  const lengthOf = (written: string, whole: number) =>
    [...written.matchAll(/([+-]?) ?([\d.]+)(px|%)/g)]
      .map(([, sign, number, unit]) => {
        const size = unit === "%" ? (Number(number) * whole) / 100 : Number(number);
        return sign === "-" ? -size : size;
      })
      .reduce((sum, size) => sum + size, 0);
  /** The corners of the polygon to which an element is cut; none if it is whole. */
  const cornersOf = (element: Element) => {
    const [, written = ""] = /^polygon\((.*)\)$/.exec(styleOf(element).clipPath) ?? [];
    const box = element.getBoundingClientRect();
    return written
      .split(/,(?![^(]*\))/)
      .filter(Boolean)
      .map((corner) => {
        const [x = "", y = ""] = corner.trim().split(/ (?![^(]*\))/);
        return { x: box.left + lengthOf(x, box.width), y: box.top + lengthOf(y, box.height) };
      });
  };
  type Corners = ReturnType<typeof cornersOf>;
  const isWithin = (corners: Corners, x: number, y: number) => {
    const edges = corners.map((from, at) => ({ from, to: corners.at(at - 1) ?? from }));
    const crossed = edges.filter(
      ({ from, to }) =>
        from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
    );
    return crossed.length % 2 === 1;
  };

  // A phone zooms out of a page that is too wide, so the layout is wider than the screen.
  if (innerWidth > width + 1)
    report("overflow", document.documentElement, `is laid out ${innerWidth} px wide`);

  const texts: { node: Text; element: Element; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (
      !element ||
      !node.data.trim() ||
      /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) ||
      !isDrawn(element)
    )
      continue;
    // Visible only to screen readers.
    if (element.closest(".sr-only")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Lines after an ellipsis have a position but are not drawn.
    const foot =
      styleOf(element).webkitLineClamp === "none"
        ? Infinity
        : element.getBoundingClientRect().bottom;
    const view = scrollerOf(element)?.getBoundingClientRect() ?? {
      top: -Infinity,
      bottom: Infinity,
    };
    const isSeen = ({ width: across, height, top, bottom }: DOMRect) =>
      across > 1 && height > 1 && top < foot - 1 && bottom > view.top && top < view.bottom;
    const rects = [...range.getClientRects()].filter(isSeen);
    if (rects.length > 0) texts.push({ node, element, rects });
  }

  for (const { node, element, rects } of texts) {
    const lettersPerLine = node.data.trim().length / rects.length;
    if (rects.length > 3 && lettersPerLine < 3)
      report("letters", element, `has ${rects.length} lines of a letter or two`);
    const cutter = cutterOf(element);
    const right = Math.max(...rects.map((rect) => rect.right));
    const left = Math.min(...rects.map((rect) => rect.left));
    if (!cutter && (right > width + 1 || left < -1))
      report("overflow", element, `reaches from ${Math.round(left)} to ${Math.round(right)}`);
    // An ellipsis shows that there is more; whether it can be reached is tested elsewhere.
    if (cutter && styleOf(cutter).textOverflow === "ellipsis") continue;
    if (cutter && /hidden|clip/.test(styleOf(cutter).overflowX) && !isOffStage(element)) {
      const box = cutter.getBoundingClientRect();
      if (right > box.right + 1 || left < box.left - 1)
        report("clipped", element, `is cut sideways by .${cutter.className}`);
    }
    const box = element.getBoundingClientRect();
    if (styleOf(element).display !== "inline" && right > box.right + 2)
      report("clipped", element, `runs ${Math.round(right - box.right)} px out of its box`);
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const corners = cornersOf(at);
      const isCut = rects.some(({ left: first, right: last, top, bottom, height }) =>
        [first + 1, last - 1].some((x) =>
          // Line boxes are taller than their letters.
          [top + height / 4, bottom - height / 4].some((y) => !isWithin(corners, x, y)),
        ),
      );
      if (corners.length > 0 && isCut)
        report("clipped", element, `is cut by the shape of .${at.className}`);
      const { overflowY } = styleOf(at);
      if (
        /hidden|clip/.test(overflowY) &&
        at.scrollHeight > at.clientHeight + 4 &&
        at.clientHeight > 0
      ) {
        const bottom = Math.max(...rects.map((rect) => rect.bottom));
        if (bottom > at.getBoundingClientRect().bottom + 4)
          report("clipped", element, `is cut off below by .${at.className}`);
      }
    }
  }

  const boxes = texts.flatMap(({ node, element, rects }) =>
    rects.map((rect) => ({ node, element, rect })),
  );
  const rows = new Map<number, typeof boxes>();
  for (const box of boxes) {
    for (let row = Math.floor(box.rect.top / 40); row <= Math.floor(box.rect.bottom / 40); row++) {
      rows.set(row, [...(rows.get(row) ?? []), box]);
    }
  }
  const blockOf = (element: Element) => {
    let at = element;
    while (
      at.parentElement &&
      styleOf(at).display.startsWith("inline") &&
      styleOf(at).display !== "inline-grid"
    )
      at = at.parentElement;
    return at;
  };
  /** What stays on the screen lies over what is scrolled. */
  const overPage = (element: Element) => element.closest(".header, .desk-sticky");
  for (const row of rows.values()) {
    for (const [index, a] of row.entries()) {
      for (const b of row.slice(index + 1)) {
        if (a.node === b.node) continue;
        // Line boxes are taller than their letters.
        const high =
          Math.min(a.rect.bottom, b.rect.bottom) -
          Math.max(a.rect.top, b.rect.top) -
          0.45 * Math.min(a.rect.height, b.rect.height);
        const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        if (high <= 0 || overPage(a.element) !== overPage(b.element) || isOffStage(a.element))
          continue;
        if (wide > 1)
          report("overlap", a.element, `lies over “${b.node.data.trim().slice(0, 30)}”`);
        else if (wide > -2 && blockOf(a.element) !== blockOf(b.element))
          report("overlap", a.element, `runs into “${b.node.data.trim().slice(0, 30)}”`);
      }
    }
  }

  const isInSentence = (element: Element) => {
    if (styleOf(element).display !== "inline") return false;
    const around = [...(element.parentElement?.childNodes ?? [])];
    return around.some(
      (node) =>
        node !== element &&
        node.nodeType === Node.TEXT_NODE &&
        /\p{L}/u.test(node.textContent ?? ""),
    );
  };
  for (const target of document.querySelectorAll(
    "a[href], button, input, select, textarea, summary, [role=tab]",
  )) {
    const box = target.getBoundingClientRect();
    if (!isDrawn(target) || box.width === 0 || isInSentence(target)) continue;
    if (box.right > width + 1 && !cutterOf(target))
      report("overflow", target, `reaches ${Math.round(box.right)} px`);
    // A click on its label counts as one on the box, and a card that is one link has the card's
    // size.
    const label =
      target instanceof HTMLInputElement ? target.labels?.[0]?.getBoundingClientRect() : undefined;
    const height = Math.max(box.height, label?.height ?? 0, coverOf(target));
    if (height < 23.5 || Math.max(box.width, label?.width ?? 0) < 23.5) {
      report("small target", target, `is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
  }
  function coverOf(target: Element): number {
    const after = getComputedStyle(target, "::after");
    return after.position === "absolute" && after.content !== "none" && after.content !== "normal"
      ? Number.parseFloat(after.height) || 0
      : 0;
  }
  return found;
}
