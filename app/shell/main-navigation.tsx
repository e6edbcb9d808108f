import { SmartLink } from "#app/ui/smart-link.tsx";
import { useCurrent } from "./current-page.ts";
import { PricingLink } from "./pricing-link.tsx";
import { ProductsMenu } from "./products-menu.tsx";
import type { ShellData } from "./shell-data.ts";

export function MainNavigation({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  return (
    <nav className="nav" aria-label="Main">
      <ul>
        <NavigationLinks links={navigation.main} />
        {site.parts.products ? (
          <li className="nav__products">
            <ProductsMenu navigation={navigation} />
          </li>
        ) : null}
        <NavigationLinks links={navigation.afterProducts} />
        <li>
          <PricingLink site={site} navigation={navigation} className="nav__link" />
        </li>
      </ul>
    </nav>
  );
}

function NavigationLinks({ links }: { links: ShellData["navigation"]["main"] }) {
  const current = useCurrent();
  return links.map(({ label, href }) => (
    <li key={href}>
      <SmartLink href={href} className="nav__link" aria-current={current(href)}>
        {label}
      </SmartLink>
    </li>
  ));
}
