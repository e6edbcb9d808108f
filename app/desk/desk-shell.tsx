import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { ThemeToggle } from "#app/shell/theme-toggle.tsx";
import type { entriesFor, Role } from "#shared/desk-pages.ts";
import { DeskIcon } from "./desk-icon.tsx";
import { DeskMark } from "./desk-mark.tsx";
import { forgetDrafts } from "./enquiries/drafts.ts";
import { usePageFocus } from "./use-page-focus.ts";

type Props = {
  wordmark: string;
  member: { readonly name: string; readonly role: Role };
  entries: ReturnType<typeof entriesFor>;
  children: ReactNode;
};

/** What stands around every page of somebody who is signed in: where to go, who they are, and the way out. */
export function DeskShell({ wordmark, member, entries, children }: Props) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  usePageFocus();
  // On a phone the entries are a row that scrolls: the one at hand stands in the middle of it.
  useEffect(() => {
    // Nothing but the path says which entry that is.
    const here = pathname && nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (here && nav.current)
      nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="desk-shell">
      <a href="#main" className="skip">
        Skip to content
      </a>
      <header className="desk-side">
        <Link to="/desk" className="desk-mark">
          <DeskMark wordmark={wordmark} />
        </Link>
        <nav ref={nav} aria-label="Desk" className="desk-nav">
          {entries.map(({ path, label, icon }) => (
            <NavLink key={path} to={path} className="desk-nav__entry">
              <DeskIcon name={icon} />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="desk-self">
          <Link to="/desk/account" className="desk-self__name">
            {member.name}
          </Link>
          <ThemeToggle variant="icon" />
          <Form method="post" action="/desk/account" onSubmit={() => forgetDrafts()}>
            <button type="submit" name="intent" value="sign-out" className="desk-self__out">
              Sign out
            </button>
          </Form>
        </div>
      </header>
      <main id="main" className="desk-main">
        {children}
      </main>
    </div>
  );
}
