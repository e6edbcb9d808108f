import { NavigationMenu } from "radix-ui";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductsPanel, type ProductsProps } from "./products-panel.tsx";

const ITEM = "products";

/** The products menu of a pointer that can hover: opens after 200 ms, closes after 150 ms. */
export default function ProductsHoverMenu({ site, navigation }: ProductsProps) {
  const [value, setValue] = useState("");
  const openedBy = useRef<"hover" | "press">("hover");
  const place = useRef<HTMLDivElement>(null);
  const change = (next: string) => {
    if (next === "") openedBy.current = "hover";
    setValue(next);
  };
  // A pointer that comes to click has opened the menu by hovering: its first click is not meant to close it.
  const press = (event: MouseEvent) => {
    if (value && openedBy.current === "hover" && event.detail > 0) event.preventDefault();
    openedBy.current = "press";
  };
  const returnFocus = () => {
    const menu = place.current;
    const isNowhere = document.activeElement === document.body;
    if (!menu?.contains(document.activeElement) && !(isNowhere && openedBy.current === "press")) return;
    // After the press that closes the menu has taken the focus to nowhere.
    setTimeout(() => {
      if (document.activeElement === document.body) menu?.querySelector("button")?.focus();
    });
  };
  useEffect(() => {
    // The sentinel that leads the focus into the panel is focusable yet hidden from assistive technology.
    if (value) place.current?.querySelector('[aria-hidden][tabindex="0"]')?.removeAttribute("aria-hidden");
  }, [value]);
  return (
    <NavigationMenu.Root
      asChild
      aria-label={undefined}
      value={value}
      onValueChange={change}
      delayDuration={200}
      skipDelayDuration={300}
    >
      <div ref={place}>
        <NavigationMenu.List asChild>
          <div>
            <NavigationMenu.Item asChild value={ITEM}>
              <div>
                <NavigationMenu.Trigger type="button" className="nav__link" onClick={press}>
                  {navigation.products.label}
                  <Icon name="chevron-down" />
                </NavigationMenu.Trigger>
                <NavigationMenu.Content className="mega" aria-labelledby={undefined} onPointerDownOutside={returnFocus}>
                  <ProductsPanel site={site} navigation={navigation} Item={MenuLink} />
                </NavigationMenu.Content>
              </div>
            </NavigationMenu.Item>
          </div>
        </NavigationMenu.List>
      </div>
    </NavigationMenu.Root>
  );
}

function MenuLink({ children }: { children: ReactNode }) {
  return <NavigationMenu.Link asChild>{children}</NavigationMenu.Link>;
}
