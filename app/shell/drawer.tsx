import { CloseButton } from "#app/ui/close-button.tsx";
import { ContactButton } from "./contact-button.tsx";
import { DrawerGroup, DrawerLinks } from "./drawer-links.tsx";
import { Logo } from "./logo.tsx";
import { PricingLink } from "./pricing-link.tsx";
import type { ShellData } from "./shell-data.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The menu of small screens. The browser opens it, traps the focus in it and closes it. */
export function Drawer({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  const { products, drawer } = navigation;
  return (
    <dialog id="menu" className="drawer" aria-label="Menu" closedby="any">
      <div className="drawer__top">
        <Logo site={site} />
        <CloseButton dialog="menu" label="Close menu" />
      </div>
      <nav aria-label="Menu">
        <DrawerLinks links={navigation.main} />
        {site.parts.products ? <DrawerGroup label={products.label} groups={products.groups} /> : null}
        <DrawerLinks links={navigation.afterProducts} />
        <PricingLink site={site} navigation={navigation} className="drawer__row" />
        {drawer.groups.map((group) => (
          <DrawerGroup key={group.label} label={group.label} groups={[group]} />
        ))}
        <DrawerLinks links={drawer.after} />
      </nav>
      <div className="drawer__foot">
        <ThemeToggle variant="line" />
        <ContactButton site={site} navigation={navigation} />
      </div>
    </dialog>
  );
}
