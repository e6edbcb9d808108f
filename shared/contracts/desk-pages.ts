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

/**
 * Every page of the desk, in navigation order; routes, access rights and their test are derived
 * from it.
 */
export const deskPages: readonly DeskPage[] = [
  {
    path: "/desk",
    module: "features/enquiries/desk/today/today.tsx",
    roles,
    title: "Today",
    icon: "calendar-check",
  },
  {
    path: "/desk/enquiries",
    module: "features/enquiries/desk/list.tsx",
    roles: sales,
    title: "Enquiries",
    icon: "messages-square",
    view: "?status=open",
  },
  { path: "/desk/enquiries/export", module: "features/enquiries/desk/export.ts", roles: sales },
  { path: "/desk/enquiries/sources", module: "features/enquiries/desk/sources.ts", roles: sales },
  {
    path: "/desk/enquiries/new",
    module: "features/enquiries/desk/new-call.tsx",
    roles: sales,
    title: "Add a call",
  },
  {
    path: "/desk/enquiries/:id",
    module: "features/enquiries/desk/enquiry.tsx",
    roles: sales,
    title: "Enquiry",
  },
  {
    path: "/desk/enquiries/:id/attachments/:attachment",
    module: "features/mailbox/desk/attachment.ts",
    roles: sales,
  },
  {
    path: "/desk/mailbox",
    module: "features/mailbox/desk/unmatched.tsx",
    roles: sales,
    title: "Not matched",
  },
  { path: "/desk/events", module: "features/enquiries/desk/events.ts", roles: sales },
  {
    path: "/desk/templates",
    module: "features/enquiries/desk/templates/templates.tsx",
    roles: sales,
    title: "Templates",
    icon: "clipboard-list",
  },
  {
    path: "/desk/templates/:id",
    module: "features/enquiries/desk/templates/template.tsx",
    roles: sales,
    title: "Template",
  },
  {
    path: "/desk/content",
    module: "features/editing/desk/records.tsx",
    roles: editor,
    title: "Content",
    icon: "file-text",
  },
  {
    path: "/desk/newsletter",
    module: "features/newsletter/desk/subscribers.tsx",
    roles: editor,
    title: "Newsletter",
    icon: "megaphone",
  },
  {
    path: "/desk/newsletter/export",
    module: "features/newsletter/desk/subscriber-export.ts",
    roles: editor,
  },
  {
    path: "/desk/newsletter/import",
    module: "features/newsletter/desk/import.tsx",
    roles: editor,
    title: "Import subscribers",
  },
  {
    path: "/desk/newsletter/import/table",
    module: "features/newsletter/desk/import-table.ts",
    roles: editor,
  },
  {
    path: "/desk/newsletter/issues",
    module: "features/newsletter/desk/issues.tsx",
    roles: editor,
    title: "Posts to send",
  },
  {
    path: "/desk/newsletter/issues/:slug",
    module: "features/newsletter/desk/issue.tsx",
    roles: editor,
    title: "Post to send",
  },
  {
    path: "/desk/newsletter/issues/:slug/mail",
    module: "features/newsletter/desk/issue-mail.ts",
    roles: editor,
  },
  {
    path: "/desk/newsletter/:id",
    module: "features/newsletter/desk/subscriber.tsx",
    roles: editor,
    title: "Subscriber",
  },
  {
    path: "/desk/content/new",
    module: "features/editing/desk/new-record.tsx",
    roles: editor,
    title: "New record",
  },
  {
    path: "/desk/content/removed",
    module: "features/editing/desk/removed.tsx",
    roles: editor,
    title: "Removed",
  },
  {
    path: "/desk/content/:collection/:slug",
    module: "features/editing/desk/record.tsx",
    roles: editor,
    title: "Record",
  },
  {
    path: "/desk/content/:collection/:slug/picture",
    module: "features/editing/desk/picture.ts",
    roles: editor,
  },
  {
    path: "/desk/content/:collection/:slug/preview",
    module: "features/editing/desk/preview.ts",
    roles: editor,
  },
  { path: "/desk/draft", module: "features/editing/desk/shared-draft.ts", roles: "anyone" },
  {
    path: "/desk/figures",
    module: "features/figures/desk/figures.tsx",
    roles,
    title: "Figures",
    icon: "chart-column",
  },
  { path: "/desk/figures/export", module: "features/figures/desk/export.ts", roles: sales },
  {
    path: "/desk/outbox",
    module: "features/outbox/desk/outbox.tsx",
    roles: sales,
    title: "Outbox",
    icon: "mail",
  },
  {
    path: "/desk/people",
    module: "features/privacy/desk/people.tsx",
    roles: admin,
    title: "People’s data",
    icon: "fingerprint",
  },
  { path: "/desk/people/export", module: "features/privacy/desk/person-export.ts", roles: admin },
  {
    path: "/desk/members",
    module: "features/members/desk/members.tsx",
    roles: admin,
    title: "Members",
    icon: "users",
  },
  {
    path: "/desk/audit",
    module: "features/audit/desk/audit.tsx",
    roles: admin,
    title: "Audit log",
    icon: "scroll-text",
  },
  {
    path: "/desk/account",
    module: "features/members/desk/account.tsx",
    roles,
    title: "Your account",
  },
  {
    path: "/desk/sign-in",
    module: "features/members/desk/sign-in.tsx",
    roles: "anyone",
    title: "Sign in",
  },
  {
    path: "/desk/link",
    module: "features/members/desk/sign-in-link.tsx",
    roles: "anyone",
    title: "Open the desk",
  },
];

/** The page of a path; an exact path takes precedence over a record's pattern. */
export function deskPageAt(path: string): DeskPage | undefined {
  const given = path.split("/");
  const fits = (page: DeskPage) => {
    const segments = page.path.split("/");
    return (
      segments.length === given.length &&
      segments.every((part, at) => part.startsWith(":") || part === given[at])
    );
  };
  return deskPages.find((page) => page.path === path) ?? deskPages.find(fits);
}

export function mayOpen({ roles: allowed }: DeskPage, role: Role | null): boolean {
  return allowed === "anyone" || (role !== null && allowed.includes(role));
}

/**
 * Whether a member with this role may open enquiries, and so may own them or be mentioned in their
 * notes.
 */
export const mayOpenEnquiries = (role: Role) =>
  deskPages.some((page) => page.path === "/desk/enquiries/:id" && mayOpen(page, role));

/** Whether a member with this role may change content, and so review it. */
export const mayEditContent = (role: Role) =>
  deskPages.some((page) => page.path === "/desk/content" && mayOpen(page, role));

export const rolesWithEnquiries = roles.filter(mayOpenEnquiries);

export const entriesFor = (role: Role) =>
  deskPages.flatMap((page) => {
    const { path, title = "", icon, view = "" } = page;
    // The Today page shows enquiries; other roles are redirected from it.
    const isForThem = mayOpen(page, role) && (path !== "/desk" || mayOpenEnquiries(role));
    return icon && isForThem
      ? [{ path, to: path + view, title, icon, isForAdmins: page.roles === admin }]
      : [];
  });
