import { NavigationMenu } from "radix-ui";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductsPanel, type ProductsProps } from "./products-panel.tsx";

const ITEM = "products";
// A pointer that comes to click has opened the menu by hovering a moment before: the click is not meant to close it.
const HOVER_GRACE_MS = 500;

/** The products menu of a pointer that can hover: opens after 200 ms, closes after 150 ms. */
export default function ProductsHoverMenu({ site, navigation }: ProductsProps) {
  const [value, setValue] = useState("");
  const openedAt = useRef(0);
  const place = useRef<HTMLDivElement>(null);
  const change = (next: string) => {
    if (next) openedAt.current = performance.now();
    setValue(next);
  };
  const keepOpen = (event: MouseEvent) => {
    const isPointer = event.detail > 0;
    if (value && isPointer && performance.now() - openedAt.current < HOVER_GRACE_MS) event.preventDefault();
  };
  const returnFocus = () => {
    const menu = place.current;
    if (!menu?.contains(document.activeElement)) return;
    // After the press that closes the menu has taken the focus to nowhere.
    setTimeout(() => {
      if (document.activeElement === document.body) menu.querySelector("button")?.focus();
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
                <NavigationMenu.Trigger type="button" className="nav__link" onClick={keepOpen}>
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
