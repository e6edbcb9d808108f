import { type ReactNode, useRef } from "react";
import { Form, Link, NavLink, useNavigation } from "react-router";
import { deleteDrafts } from "#app/desk/enquiries/drafts.ts";
import { ThemeToggle } from "#app/shell/theme-toggle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { entriesFor } from "#shared/contracts/desk-pages.ts";
import { mostCounted } from "#shared/contracts/enquiries.ts";
import { type DeskBrand, DeskLogo } from "./auth-layout.tsx";
import { Avatar } from "./avatar.tsx";
import { useTitleFocus } from "./focus.ts";
import { formatCount, ZoneName } from "./formats.tsx";

type Props = {
  brand: DeskBrand;
  member: { readonly name: string; readonly timeZone: string };
  entries: ReturnType<typeof entriesFor>;
  counts?: Readonly<Record<string, number>>;
  children: ReactNode;
};

const waiting: Readonly<Record<string, string>> = {
  "/desk": "for you",
  "/desk/enquiries": "unanswered",
  "/desk/outbox": "failed",
  "/desk/content": "to review",
};

export function DeskShell({ brand, member, entries, counts = {}, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const mayList = entries.some(({ path }) => path === "/desk/enquiries");
  useTitleFocus();
  return (
    <div className="desk-shell">
      <a href="#main" className="skip">
        Skip to content
      </a>
      <header className="desk-side">
        <Link to="/desk" className="desk-logo">
          <DeskLogo brand={brand} />
        </Link>
        <button type="button" className="desk-menu-button" popoverTarget="desk-menu">
          <Icon name="menu" />
          Menu
        </button>
        {/* On a phone it opens over the page, also without JavaScript; on wider screens it is always at the side. */}
        <div ref={menu} id="desk-menu" className="desk-menu" popover="auto">
          <Form
            action={mayList ? "/desk/enquiries" : "/desk/content"}
            className="desk-search"
            onSubmit={() => menu.current?.hidePopover?.()}
          >
            <input
              id="desk-search"
              type="search"
              name="q"
              className="input"
              aria-label="Search the desk"
              placeholder={mayList ? "Name, company or reference" : "Page or content"}
            />
          </Form>
          <nav aria-label="Desk" className="desk-nav">
            {entries.map(({ path, to, title, icon, isForAdmins }) => (
              <NavLink
                key={path}
                to={to}
                end={path === "/desk"}
                className={isForAdmins ? "is-for-admins" : ""}
                onClick={() => menu.current?.hidePopover?.()}
              >
                <Icon name={icon} />
                {title}
                {counts[path] ? (
                  <span className="desk-nav__count">
                    {formatCount(counts[path], mostCounted)}
                    <span className="sr-only"> {waiting[path]}</span>
                  </span>
                ) : null}
              </NavLink>
            ))}
          </nav>
          <div className="desk-self">
            <Link
              to="/desk/account"
              className="desk-self__name with-avatar"
              onClick={() => menu.current?.hidePopover?.()}
            >
              <Avatar name={member.name} />
              <span>
                {member.name}
                <span className="muted small desk-self__zone">
                  <ZoneName />
                </span>
              </span>
            </Link>
            <Form method="post" action="/desk/account" onSubmit={() => deleteDrafts()}>
              <button type="submit" name="intent" value="sign-out" className="desk-quiet">
                Sign out
              </button>
            </Form>
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main id="main" className="desk-main" aria-busy={useNavigation().state !== "idle"}>
        {children}
      </main>
    </div>
  );
}
