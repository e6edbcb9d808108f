import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import displayFont from "#app/generated/display.woff2?url";
import textFont from "#app/generated/text.woff2?url";
import { site } from "#content/collections.ts";
import { deskPageAt, entriesFor } from "#shared/desk-pages.ts";
import type { Route } from "./+types/layout";
import stylesheet from "./desk.css?url";
import { DeskError } from "./desk-error.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskShell } from "./desk-shell.tsx";
import { guardDesk, signedInOrNull } from "./member.ts";

export const middleware: Route.MiddlewareFunction[] = [guardDesk];

export function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInOrNull(context);
  const { wordmark } = site;
  if (!signedIn) return { wordmark, member: null, entries: [] };
  const { name, email, role } = signedIn.member;
  return { wordmark, member: { name: name || email, role }, entries: entriesFor(role) };
}

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(displayFont),
  font(textFont),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = () => [{ title: "Desk" }, { name: "robots", content: "noindex" }];

/** The frame of every page of the desk. It renders `<Scripts />`: the router runs in the browser (docs/decisions/0014). */
export default function DeskLayout({ loaderData: { wordmark, member, entries } }: Route.ComponentProps) {
  // The way in is a page of its own, also for somebody who is in already and opens another invitation.
  const isWayIn = deskPageAt(useLocation().pathname)?.roles === "anyone";
  return (
    <DeskFrame>
      {member && !isWayIn ? (
        <DeskShell {...{ wordmark, member, entries }}>
          <Outlet />
        </DeskShell>
      ) : (
        <Outlet />
      )}
    </DeskFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DeskFrame>
      <DeskError status={isRouteErrorResponse(error) ? error.status : 500} />
    </DeskFrame>
  );
}
