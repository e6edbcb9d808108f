import type { IconName } from "#shared/site-map/icon-names.ts";

export const roles = ["admin", "sales", "editor"] as const;

export type Role = (typeof roles)[number];

/** A page of the desk. Pages not in the table do not exist, and roles not listed are refused. */
export type DeskPage = {
  readonly path: string;
  readonly module: string;
  /** The roles that may open it and post to it; `anyone` for sign-in. */
  readonly roles: readonly Role[] | "anyone";
  readonly title?: string;
  readonly icon?: IconName;
  readonly view?: string;
};

const admin: readonly Role[] = ["admin"];
const sales: readonly Role[] = ["admin", "sales"];
const editor: readonly Role[] = ["admin", "editor"];

/** Every page of the desk, in navigation order; routes, access rights and their test are derived from it. */
export const deskPages: readonly DeskPage[] = [
  { path: "/desk", module: "today/today.tsx", roles, title: "Today", icon: "calendar-check" },
  {
    ...{ path: "/desk/enquiries", module: "enquiries/list.tsx", roles: sales },
    ...{ title: "Enquiries", icon: "messages-square", view: "?status=open" },
  },
  { path: "/desk/enquiries/export", module: "enquiries/export.ts", roles: sales },
  { path: "/desk/enquiries/new", module: "enquiries/new-call.tsx", roles: sales, title: "Add a call" },
  { path: "/desk/enquiries/:id", module: "enquiries/enquiry.tsx", roles: sales, title: "Enquiry" },
  { path: "/desk/events", module: "enquiries/events.ts", roles: sales },
  {
    path: "/desk/templates",
    module: "templates/templates.tsx",
    roles: sales,
    title: "Templates",
    icon: "clipboard-list",
  },
  { path: "/desk/templates/:id", module: "templates/template.tsx", roles: sales, title: "Template" },
  { path: "/desk/content", module: "content/records.tsx", roles: editor, title: "Content", icon: "file-text" },
  {
    path: "/desk/newsletter",
    module: "newsletter/subscribers.tsx",
    roles: editor,
    title: "Newsletter",
    icon: "megaphone",
  },
  { path: "/desk/newsletter/export", module: "newsletter/subscriber-export.ts", roles: editor },
  { path: "/desk/newsletter/import", module: "newsletter/import.tsx", roles: editor, title: "Import subscribers" },
  { path: "/desk/newsletter/issues", module: "newsletter/issues.tsx", roles: editor, title: "Posts to send" },
  { path: "/desk/newsletter/issues/:slug", module: "newsletter/issue.tsx", roles: editor, title: "Post to send" },
  { path: "/desk/newsletter/issues/:slug/mail", module: "newsletter/issue-mail.ts", roles: editor },
  { path: "/desk/newsletter/:id", module: "newsletter/subscriber.tsx", roles: editor, title: "Subscriber" },
  { path: "/desk/content/new", module: "content/new-record.tsx", roles: editor, title: "New record" },
  { path: "/desk/content/:collection/:slug", module: "content/record.tsx", roles: editor, title: "Record" },
  { path: "/desk/content/:collection/:slug/picture", module: "content/picture.ts", roles: editor },
  { path: "/desk/content/:collection/:slug/preview", module: "content/preview.ts", roles: editor },
  { path: "/desk/draft", module: "content/shared-draft.ts", roles: "anyone" },
  { path: "/desk/figures", module: "analytics/analytics.tsx", roles, title: "Figures", icon: "chart-column" },
  { path: "/desk/outbox", module: "outbox/outbox.tsx", roles: sales, title: "Outbox", icon: "mail" },
  { path: "/desk/people", module: "people/people.tsx", roles: admin, title: "People's data", icon: "fingerprint" },
  { path: "/desk/people/export", module: "people/person-export.ts", roles: admin },
  { path: "/desk/members", module: "members/members.tsx", roles: admin, title: "Members", icon: "users" },
  { path: "/desk/audit", module: "audit/audit.tsx", roles: admin, title: "Audit log", icon: "scroll-text" },
  { path: "/desk/account", module: "account/account.tsx", roles, title: "Your account" },
  { path: "/desk/sign-in", module: "account/sign-in.tsx", roles: "anyone", title: "Sign in" },
  { path: "/desk/link", module: "account/sign-in-link.tsx", roles: "anyone", title: "Open the desk" },
];

/** The page of a path; an exact path takes precedence over a record's pattern. */
export function deskPageAt(path: string): DeskPage | undefined {
  const given = path.split("/");
  const fits = (page: DeskPage) => {
    const segments = page.path.split("/");
    return segments.length === given.length && segments.every((part, at) => part.startsWith(":") || part === given[at]);
  };
  return deskPages.find((page) => page.path === path) ?? deskPages.find(fits);
}

export function mayOpen({ roles: allowed }: DeskPage, role: Role | null): boolean {
  return allowed === "anyone" || (role !== null && allowed.includes(role));
}

/** Whether a member with this role may open enquiries, and so may own them or be mentioned in their notes. */
export const mayOpenEnquiries = (role: Role) =>
  deskPages.some((page) => page.path === "/desk/enquiries/:id" && mayOpen(page, role));

export const entriesFor = (role: Role) =>
  deskPages.flatMap((page) => {
    const { path, title = "", icon, view = "" } = page;
    // The Today page shows enquiries; other roles are redirected from it.
    const isForThem = mayOpen(page, role) && (path !== "/desk" || mayOpenEnquiries(role));
    return icon && isForThem ? [{ path, to: path + view, title, icon, isForAdmins: page.roles === admin }] : [];
  });
