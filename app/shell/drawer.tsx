import { CloseButton } from "#app/ui/close-button.tsx";
import { ContactButton } from "./contact-button.tsx";
import { DrawerGroup, DrawerLinks } from "./drawer-links.tsx";
import { Logo } from "./logo.tsx";
import { PricingLink } from "./pricing-link.tsx";
import type { ShellData } from "./shell-data.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The menu of small screens: a native dialog. */
export function Drawer({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  const { products, drawer } = navigation;
  return (
    <dialog id="menu" className="drawer" aria-label="Menu" closedby="any">
      <div className="drawer__top">
        <Logo site={site} />
        <CloseButton dialog="menu" label="Close menu" />
      </div>
      <nav aria-label="Menu">
        <div className="drawer__main">
          <DrawerLinks links={navigation.main} />
          {site.parts.products ? <DrawerGroup label={products.label} groups={products.groups} /> : null}
          <DrawerLinks links={products.more} />
          <DrawerLinks links={navigation.afterProducts} />
        </div>
        {drawer.groups.map((group) => (
          <DrawerGroup key={group.label} label={group.label} groups={[group]} />
        ))}
        <DrawerLinks links={drawer.after} />
        <PricingLink site={site} navigation={navigation} className="drawer__row" />
      </nav>
      <div className="drawer__foot deep-block">
        <ContactButton site={site} navigation={navigation} />
        <a className="drawer__mail" href={`mailto:${site.directContact.mail}`}>
          {site.directContact.mail}
        </a>
        <ThemeToggle />
      </div>
    </dialog>
  );
}
