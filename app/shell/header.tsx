import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { ContactButton, CurrentLink, PricingLink } from "./links.tsx";
import { Logo } from "./logo.tsx";
import { ProductsMenu } from "./products-menu.tsx";
import type { ShellData } from "./shell-data.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export function Header({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  return (
    <header className="header">
      <div className="wrap header__row">
        <SmartLink
          href="/"
          className="logo-link"
          aria-label={`${site.wordmark} ${site.descriptor}, home`}
        >
          <Logo site={site} />
        </SmartLink>
        <MainNavigation site={site} navigation={navigation} />
        <SmartLink
          href="/search"
          className="iconbtn iconbtn--bare header__search"
          aria-label="Search"
        >
          <Icon name="search" />
        </SmartLink>
        <div className="header__actions">
          <ThemeToggle />
          <ContactButton site={site} navigation={navigation} />
        </div>
        <button
          type="button"
          className="burger"
          aria-label="Open menu"
          aria-haspopup="dialog"
          command="show-modal"
          commandfor="menu"
        />
      </div>
    </header>
  );
}

function MainNavigation({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
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
  return links.map(({ label, href }) => (
    <li key={href}>
      <CurrentLink href={href} className="nav__link">
        {label}
      </CurrentLink>
    </li>
  ));
}
