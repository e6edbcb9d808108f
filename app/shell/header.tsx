import { Icon } from "#app/ui/icon.tsx";
import { SmartLink } from "#app/ui/smart-link.tsx";
import { ContactButton } from "./contact-button.tsx";
import { LogoLink } from "./logo.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import type { ShellData } from "./shell-data.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export function Header({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  return (
    <header className="header">
      <div className="wrap header__row">
        <LogoLink site={site} />
        <MainNavigation site={site} navigation={navigation} />
        <SmartLink href="/search" className="iconbtn iconbtn--bare header__search" aria-label="Search">
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
        >
          <span />
        </button>
      </div>
    </header>
  );
}
