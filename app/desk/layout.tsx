import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunction, useLocation, useParams } from "react-router";
import displayFont from "#app/generated/display.woff2?url";
import textFont from "#app/generated/text.woff2?url";
import { deskPageAt } from "#shared/desk-pages.ts";
import type { Route } from "./+types/layout";
import stylesheet from "./desk.css?url";
import { DeskError, titleOfError } from "./desk-error.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { DeskShell } from "./desk-shell.tsx";
import { forgetDrafts } from "./enquiries/drafts.ts";
import { guardDesk, type Surroundings, signedInOrNull, surroundingsOf } from "./member.ts";
import { createReader } from "./read-or-keep.ts";

export const middleware: Route.MiddlewareFunction[] = [guardDesk];

export const loader = ({ context }: Route.LoaderArgs) => surroundingsOf(signedInOrNull(context));

const read = createReader();
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => read("desk", () => serverLoader());
clientLoader.hydrate = true as const;

/** What did not arrive changed nothing, and reading on would fail as well. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.status !== "unsent" && defaultShouldRevalidate;

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(displayFont),
  font(textFont),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? `${titleOfError(error)} | Desk` : "Desk" },
  { name: "robots", content: "noindex" },
];

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

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // What the guard refuses brings its surroundings; where something broke before either there are none.
  const surroundings = loaderData ?? (isRouteErrorResponse(error) ? (error.data as Surroundings | null) : null);
  return (
    <DeskFrame>
      <ForgetGone error={error} />
      <DeskError error={error} surroundings={surroundings?.wordmark ? surroundings : null} />
    </DeskFrame>
  );
}

/** What was typed about a record that is gone goes with it. */
function ForgetGone({ error }: { error: unknown }) {
  const { id } = useParams();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isGone) forgetDrafts(({ recordId }) => recordId === id);
  }, [isGone, id]);
  return null;
}
