import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from "react-router";
import { deskContext, enquiriesContext } from "#app/context.ts";
import { openStatuses } from "#app/desk/enquiries/office-hours.ts";
import { type DeskSession, guardDesk, sessionOf, signedInOrNull } from "#app/desk/members/member.ts";
import stylesheet from "#app/desk/styles/desk.css?url";
import displayFont from "#app/generated/display.woff2?url";
import textFont from "#app/generated/text.woff2?url";
import { DeliveryContext } from "#app/shell/delivery.ts";
import { startTheme } from "#app/shell/early/early-script.ts";
import { deskPageAt, entriesFor, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/layout";
import { createLoader } from "./connection.ts";
import { DeskError, titleOfError } from "./desk-error.tsx";
import { DeskShell } from "./desk-shell.tsx";
import { TimeZoneContext, WrittenAtContext } from "./formats.tsx";

export const middleware: Route.MiddlewareFunction[] = [guardDesk];

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInOrNull(context);
  const counts = signedIn ? await countsOf(context, signedIn) : {};
  return { ...sessionOf(signedIn), counts, writtenAt: Date.now() };
}

type SignedIn = NonNullable<ReturnType<typeof signedInOrNull>>;

async function countsOf(context: Route.LoaderArgs["context"], signedIn: SignedIn): Promise<Record<string, number>> {
  const { id, role, timeZone } = signedIn.member;
  const { content, outbox } = context.get(deskContext);
  const counts: Record<string, number> = {};
  if (content && entriesFor(role).some(({ path }) => path === "/desk/content"))
    counts["/desk/content"] = await content.countToReview(signedIn);
  if (!mayOpenEnquiries(role)) return counts;
  const open = openStatuses();
  const [waiting = 0, due = 0, mentions = 0] = await context
    .get(enquiriesContext)
    .counts([
      unansweredOf(open),
      { owner: id, statuses: open, dueBy: wallClock(new Date(), timeZone).day },
      { mentions: id, isMentionRead: false },
    ]);
  const failed = await outbox.countFailed();
  return { ...counts, "/desk": due + mentions, "/desk/enquiries": waiting, "/desk/outbox": failed };
}

const load = createLoader();
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => load("desk", () => serverLoader());
clientLoader.hydrate = true as const;

/** An unsent post changed nothing, and reloading would fail too. */
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

export const meta: Route.MetaFunction = ({ error, location }) => [
  { title: [error ? titleOfError(error) : deskPageAt(location.pathname)?.title, "Desk"].filter(Boolean).join(" | ") },
  { name: "robots", content: "noindex" },
];

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { brand, member, entries, counts, writtenAt } = loaderData;
  const isSignIn = deskPageAt(useLocation().pathname)?.roles === "anyone";
  return (
    <DeskDocument>
      <WrittenAtContext value={writtenAt}>
        <TimeZoneContext value={member?.timeZone ?? "UTC"}>
          {member && !isSignIn ? (
            <DeskShell {...{ brand, member, entries, counts }}>
              <Outlet />
            </DeskShell>
          ) : (
            <Outlet />
          )}
        </TimeZoneContext>
      </WrittenAtContext>
    </DeskDocument>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // If the guard refuses, no loader has run, and the error contains the session.
  const session = loaderData ?? (isRouteErrorResponse(error) ? (error.data as DeskSession | null) : null);
  return (
    <DeskDocument>
      <DeskError error={error} session={session?.brand ? session : null} />
    </DeskDocument>
  );
}

const early = `(${startTheme})();`;

function DeskDocument({ children }: { children: ReactNode }) {
  const { nonce } = use(DeliveryContext);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, which runs before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
      </head>
      <body className="desk">
        {children}
        <p className="sr-only" role="status" data-announcer="" />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
