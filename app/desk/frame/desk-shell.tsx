import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, NavLink, useNavigation } from "react-router";
import { ThemeToggle } from "#app/shell/theme-toggle.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mostCounted } from "#shared/contracts/desk.ts";
import type { entriesFor } from "#shared/contracts/desk-pages.ts";
import { useAskedPage } from "./asked-page.ts";
import { type DeskBrand, DeskLogo } from "./auth-layout.tsx";
import { Avatar } from "./avatar.tsx";
import { useTitleFocus } from "./focus.ts";
import { formatCount, ZoneName } from "./formats.tsx";
import { LivenessNote } from "./liveness-note.tsx";
import { useNotices } from "./notices.ts";
import { useSearchKey } from "./search-key.ts";
import { SignOut } from "./sign-out.tsx";
import { holdDraftsOfTab } from "./tab-draft.ts";

type Props = {
  brand: DeskBrand;
  member: { readonly id: string; readonly name: string; readonly timeZone: string };
  entries: ReturnType<typeof entriesFor>;
  counts?: Readonly<Record<string, number>>;
  isSignedOut?: boolean;
  children: ReactNode;
};

const waiting: Readonly<Record<string, string>> = {
  "/desk": "for you",
  "/desk/enquiries": "unanswered",
  "/desk/outbox": "failed",
  "/desk/content": "to review",
};

export function DeskShell({
  brand,
  member,
  entries,
  counts = {},
  isSignedOut = false,
  children,
}: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const mayList = entries.some(({ path }) => path === "/desk/enquiries");
  useTitleFocus();
  useAskedPage();
  useSearchKey(menu);
  useNotices(mayList ? member.id : null);
  useEffect(holdDraftsOfTab, []);
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
        {/* On a phone it opens over the page, also without JavaScript; on wider screens it is always
           at the side. */}
        <div ref={menu} id="desk-menu" className="desk-menu" popover="auto">
          <search aria-label="Desk">
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
                placeholder={mayList ? "Enquiries" : "Content"}
              />
            </Form>
          </search>
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
            <SignOut memberId={member.id} />
            <ThemeToggle />
          </div>
        </div>
      </header>
      <div className="desk-page">
        <LivenessNote isSignedOut={isSignedOut} />
        <main id="main" className="desk-main" aria-busy={useNavigation().state !== "idle"}>
          {children}
        </main>
      </div>
    </div>
  );
}
