import { useEffect, useRef } from "react";
import { ContactButton } from "./contact-button.tsx";
import { LogoLink } from "./logo.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { SearchButton } from "./search-dialog.tsx";
import type { ShellData } from "./shell-data.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export function Header({ site, navigation }: Pick<ShellData, "site" | "navigation">) {
  const top = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const sentinel = top.current;
    if (!sentinel) return;
    const observer = new IntersectionObserver(([entry]) => {
      header.current?.toggleAttribute("data-stuck", entry?.isIntersecting === false);
    });
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={top} className="header-sentinel" aria-hidden="true" />
      <header ref={header} className="header">
        <div className="wrap header__row">
          <LogoLink site={site} />
          <MainNavigation site={site} navigation={navigation} />
          <SearchButton />
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
            <span />
            <span />
          </button>
        </div>
      </header>
    </>
  );
}
