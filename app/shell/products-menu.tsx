import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ProductsProps } from "./products-panel.tsx";
import { ProductsPopover } from "./products-popover.tsx";

const CAN_HOVER = "(min-width: 64rem) and (hover: hover)";

/** A popover in the delivered page, a hover menu where a pointer can hover; see docs/decisions/0010. */
export function ProductsMenu(props: ProductsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Menu, setMenu] = useState<ComponentType<ProductsProps>>(() => ProductsPopover);
  useEffect(() => {
    const ended = new AbortController();
    const upgrade = async () => {
      const { default: HoverMenu } = await import("./products-hover-menu.tsx");
      if (place.current) await leftAlone(place.current);
      if (!ended.signal.aborted) setMenu(() => HoverMenu);
    };
    const media = matchMedia(CAN_HOVER);
    if (media.matches) void upgrade();
    else media.addEventListener("change", () => void upgrade(), { once: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return (
    <div ref={place} className="nav__products">
      <Menu {...props} />
    </div>
  );
}

/** Resolves once nobody uses the element: swapping it then closes no menu and loses no focus. */
function leftAlone(element: HTMLElement): Promise<void> {
  const isUsed = () => {
    const panel = element.querySelector("[popover]");
    return element.contains(document.activeElement) || (panel?.getClientRects().length ?? 0) > 0;
  };
  return new Promise((resolve) => {
    const check = () => {
      if (isUsed()) return;
      for (const type of ["focusout", "toggle"]) element.removeEventListener(type, later, true);
      resolve();
    };
    const later = () => requestAnimationFrame(check);
    for (const type of ["focusout", "toggle"]) element.addEventListener(type, later, true);
    check();
  });
}
