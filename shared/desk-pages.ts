import type { IconName } from "./icon-names.ts";

export const roles = ["admin", "sales", "editor"] as const;

/** What a member of the desk may see and do. */
export type Role = (typeof roles)[number];

/** A page of the desk. What is not in the table is nowhere, and who is not named here is refused. */
export type DeskPage = {
  /** Where it is; a segment like `:id` stands for one of a record. */
  readonly path: string;
  /** Its module in app/desk. */
  readonly module: string;
  /** Who may open it and post to it; `anyone` for the way in. */
  readonly roles: readonly Role[] | "anyone";
  /** How the navigation names it; none for a page that is reached from another. */
  readonly entry?: { readonly label: string; readonly icon: IconName };
};

/** Every page of the desk, in the order of its navigation: routes, access and the test of it follow. */
export const deskPages: readonly DeskPage[] = [
  { path: "/desk", module: "start.tsx", roles },
  {
    path: "/desk/enquiries",
    module: "enquiries/list.tsx",
    roles: ["admin", "sales"],
    entry: { label: "Enquiries", icon: "messages-square" },
  },
  { path: "/desk/enquiries/export", module: "enquiries/export.ts", roles: ["admin", "sales"] },
  { path: "/desk/enquiries/:id", module: "enquiries/record.tsx", roles: ["admin", "sales"] },
  { path: "/desk/news", module: "enquiries/news.ts", roles: ["admin", "sales"] },
  {
    path: "/desk/blocked",
    module: "enquiries/blocked.tsx",
    roles: ["admin"],
    entry: { label: "Blocked", icon: "shield" },
  },
  {
    path: "/desk/newsletter",
    module: "subscribers.tsx",
    roles: ["admin", "editor"],
    entry: { label: "Newsletter", icon: "megaphone" },
  },
  { path: "/desk/newsletter/export", module: "subscriber-export.ts", roles: ["admin", "editor"] },
  { path: "/desk/newsletter/import", module: "newsletter/import.tsx", roles: ["admin", "editor"] },
  { path: "/desk/newsletter/issues", module: "newsletter/issues.tsx", roles: ["admin", "editor"] },
  { path: "/desk/newsletter/issues/:slug", module: "newsletter/issue.tsx", roles: ["admin", "editor"] },
  { path: "/desk/newsletter/issues/:slug/mail", module: "newsletter/issue-mail.ts", roles: ["admin", "editor"] },
  { path: "/desk/newsletter/:id", module: "subscriber.tsx", roles: ["admin", "editor"] },
  {
    path: "/desk/people",
    module: "people.tsx",
    roles: ["admin"],
    entry: { label: "People's data", icon: "fingerprint" },
  },
  { path: "/desk/people/export", module: "person-export.ts", roles: ["admin"] },
  {
    path: "/desk/outbox",
    module: "outbox.tsx",
    roles: ["admin", "sales"],
    entry: { label: "Outbox", icon: "mail" },
  },
  { path: "/desk/figures", module: "figures/figures.tsx", roles, entry: { label: "Figures", icon: "chart-column" } },
  { path: "/desk/members", module: "members.tsx", roles: ["admin"], entry: { label: "Members", icon: "users" } },
  { path: "/desk/audit", module: "audit.tsx", roles: ["admin"], entry: { label: "Audit", icon: "scroll-text" } },
  { path: "/desk/account", module: "account.tsx", roles },
  { path: "/desk/sign-in", module: "sign-in.tsx", roles: "anyone" },
  { path: "/desk/link", module: "link.tsx", roles: "anyone" },
];

/** The page that a path belongs to; one of its own goes before those of records. */
export function deskPageAt(path: string): DeskPage | undefined {
  const given = path.split("/");
  const fits = (page: DeskPage) => {
    const segments = page.path.split("/");
    return segments.length === given.length && segments.every((part, at) => part.startsWith(":") || part === given[at]);
  };
  return deskPages.find((page) => page.path === path) ?? deskPages.find(fits);
}

/** Whether somebody of this role, null for nobody, may open the page and post to it. */
export function mayOpen({ roles: allowed }: DeskPage, role: Role | null): boolean {
  return allowed === "anyone" || (role !== null && allowed.includes(role));
}

/** The entries of the navigation that this role sees. */
export const entriesFor = (role: Role) =>
  deskPages.flatMap((page) => (page.entry && mayOpen(page, role) ? [{ path: page.path, ...page.entry }] : []));
