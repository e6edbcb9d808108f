import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ProductsPanel, type ProductsProps } from "./products-panel.tsx";

/** The products menu as the page is delivered: opened by click and key without any script of ours. */
export function ProductsPopover({ site, navigation }: ProductsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    panel.current?.hidePopover();
  }, [key]);
  return (
    <>
      <button type="button" className="nav__link" popoverTarget="products-menu">
        {navigation.products.label}
        <Icon name="chevron-down" />
      </button>
      <div ref={panel} id="products-menu" className="mega" popover="auto">
        <ProductsPanel site={site} navigation={navigation} />
      </div>
    </>
  );
}
