import { CloseButton } from "#app/ui/close-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ContactButton, CurrentLink, PricingLink, useHoldsPage } from "./links.tsx";
import { Logo } from "./logo.tsx";
import type { ShellData } from "./shell-data.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

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
          {site.parts.products ? (
            <DrawerGroup label={products.label} groups={products.groups} />
          ) : null}
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
        <ThemeToggle />
      </div>
    </dialog>
  );
}

type Links = readonly { readonly label: string; readonly href: string }[];
type Group = { readonly label: string; readonly items: Links };

function DrawerLinks({ links }: { links: Links }) {
  return links.map(({ label, href }) => (
    <CurrentLink key={href} href={href} className="drawer__row">
      {label}
    </CurrentLink>
  ));
}

function DrawerGroup({ label, groups }: { label: string; groups: readonly Group[] }) {
  return (
    <details className="drawer__group" open={useHoldsPage(groups)}>
      <summary className="drawer__row">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {groups.map((group) => (
        <div key={group.label}>
          {groups.length > 1 ? <p className="drawer__label">{group.label}</p> : null}
          <DrawerLinks links={group.items} />
        </div>
      ))}
    </details>
  );
}
