import type { Page } from "@playwright/test";

/**
 * The visible, enabled controls of a page (or of a part of it) that a press on their middle would
 * miss, each with what lies there. A press on a control's own content or on its label counts as one
 * on the control.
 */
export const coveredControls = (page: Page, within = "body"): Promise<string[]> =>
  page.evaluate(inspect, within);

/** Runs in the page, so it may not use variables from outside. */
async function inspect(within: string): Promise<string[]> {
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [contenteditable=true]";
  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const describe = (element: Element | null) => {
    if (!element) return "nothing";
    const names = [element.tagName.toLowerCase(), ...element.classList].join(".");
    const text = (element.textContent || element.getAttribute("aria-label") || "")
      .trim()
      .replace(/\s+/g, " ");
    return `${names}${element.id ? `#${element.id}` : ""} “${text.slice(0, 40)}”`;
  };
  const isUsable = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(":disabled") &&
    !control.closest("[inert], [aria-hidden=true]");
  /** Hidden to the eye: its label is what people see and press. */
  const isHiddenBehindLabel = (control: Element) => {
    const { clipPath, opacity } = getComputedStyle(control);
    return clipPath === "inset(50%)" || opacity === "0";
  };
  /** What is seen of the control: its largest line, or its label's. */
  const seenBox = (control: Element) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const seen = isHiddenBehindLabel(control) ? (labels[0] ?? null) : control;
    const lines = [...(seen?.getClientRects() ?? [])];
    return lines.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
  };
  const elementUnder = (control: Element) => {
    const box = seenBox(control);
    if (!box) return null;
    return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  };
  const isReached = (control: Element) => {
    const hit = elementUnder(control);
    return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
  };
  const isReachedSoon = async (control: Element) => {
    // The link to the content is on the screen only while it has the focus.
    if (control.matches(".skip")) {
      (control as HTMLElement).focus();
      const isFound = isReached(control);
      (control as HTMLElement).blur();
      return isFound;
    }
    // Moving parts, and parts that are laid out only near the screen, need some frames.
    for (let frame = 0; frame < 20; frame += 1) {
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      if (isReached(control)) return true;
      await nextFrame();
    }
    return false;
  };

  const covered: string[] = [];
  for (const control of document.querySelectorAll(`:is(${within}) :is(${CONTROLS})`)) {
    if (!isUsable(control) || (await isReachedSoon(control))) continue;
    covered.push(`${describe(control)} is under ${describe(elementUnder(control))}`);
  }
  return covered;
}
