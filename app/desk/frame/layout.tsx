import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
} from "react-router";
import { startTheme } from "#app/browser/early/early-script.ts";
import stylesheet from "#app/desk/styles/desk.css?url";
import displayFont from "#app/generated/display.woff2?url";
import textFont from "#app/generated/text.woff2?url";
import { DeliveryContext } from "#app/shell/delivery.ts";
import { deskEnquiries, deskSignIn } from "#content/collections.ts";
import { canEdit } from "#features/editing/editing-site.server.ts";
import { countToReview } from "#features/editing/review.server.ts";
import { openStatuses } from "#features/enquiries/desk/enquiry-settings.ts";
import { newTo, unansweredOf } from "#features/enquiries/enquiry-filter.ts";
import { countsOf } from "#features/enquiries/read-enquiries.server.ts";
import { countFailedMails } from "#features/outbox/outbox.server.ts";
import { siteContext } from "#server/site.server.ts";
import { deskPageAt, mayEditContent, mayOpenEnquiries } from "#shared/contracts/desk-pages.ts";
import { wallClock } from "#shared/formats/office-time.ts";
import type { Route } from "./+types/layout";
import { createLoader, stayIfUnsent } from "./connection.ts";
import { DeskError, titleOfError } from "./desk-error.tsx";
import { DeskShell } from "./desk-shell.tsx";
import { TimeZoneContext, WrittenAtContext } from "./formats.tsx";
import { FrameWordsContext } from "./frame-words.ts";
import { type DeskSession, guardDesk, sessionOf, signedInOrNull } from "./member.ts";
import { FormsContext } from "./post-key.tsx";
import { titleRefusal } from "./title-refusal.ts";

export const middleware: Route.MiddlewareFunction[] = [titleRefusal, guardDesk];

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInOrNull(context);
  const counts = signedIn ? await badgesOf(context, signedIn) : {};
  const newEnquiries = signedIn ? await countNew(context, signedIn) : 0;
  const { unreachable, broken } = deskEnquiries.unsentPost;
  const { signOut, liveness } = deskSignIn;
  return {
    ...sessionOf(signedIn),
    counts,
    newEnquiries,
    writtenAt: Date.now(),
    forms: crypto.randomUUID(),
    words: { unsent: { unreachable, broken }, signOut, liveness },
  };
}

type SignedIn = NonNullable<ReturnType<typeof signedInOrNull>>;

async function badgesOf(
  context: Route.LoaderArgs["context"],
  signedIn: SignedIn,
): Promise<Record<string, number>> {
  const { id, role, timeZone } = signedIn.member;
  const site = context.get(siteContext);
  const counts: Record<string, number> = {};
  if (canEdit(site) && mayEditContent(role))
    counts["/desk/content"] = await countToReview(site, signedIn);
  if (!mayOpenEnquiries(role)) return counts;
  const open = openStatuses();
  const [waiting = 0, due = 0, mentions = 0] = await countsOf(context.get(siteContext), [
    unansweredOf(open),
    { owners: [id], statuses: open, dueBy: wallClock(new Date(), timeZone).day },
    { mentions: id, isMentionRead: false },
  ]);
  const failed = await countFailedMails(context.get(siteContext));
  return { ...counts, "/desk": due + mentions, "/desk/enquiries": waiting, "/desk/outbox": failed };
}

/** For the titles of tabs (tab-title.ts). */
async function countNew(
  context: Route.LoaderArgs["context"],
  { member }: SignedIn,
): Promise<number> {
  if (!mayOpenEnquiries(member.role)) return 0;
  const [count = 0] = await countsOf(context.get(siteContext), [newTo(member.id)]);
  return count;
}

const { load, useShown } = createLoader();
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  load("desk", () => serverLoader(), url.pathname);
clientLoader.hydrate = true as const;

export const shouldRevalidate = stayIfUnsent;

const font = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
  font(displayFont),
  font(textFont),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

export const meta: Route.MetaFunction = ({ error, location }) => [
  {
    title: [error ? titleOfError(error) : deskPageAt(location.pathname)?.title, "Desk"]
      .filter(Boolean)
      .join(" | "),
  },
  { name: "robots", content: "noindex" },
];

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const { brand, member, entries, counts, writtenAt, forms, words } = loaderData;
  const { pathname } = useLocation();
  const { takenAway } = useLoaderData<typeof clientLoader>();
  useShown(pathname);
  const isSignIn = deskPageAt(pathname)?.roles === "anyone";
  return (
    <DeskDocument>
      <WrittenAtContext value={writtenAt}>
        <TimeZoneContext value={member?.timeZone ?? "UTC"}>
          <FormsContext value={forms}>
            <FrameWordsContext value={words}>
              {member && !isSignIn ? (
                <DeskShell
                  brand={brand}
                  member={member}
                  entries={entries}
                  counts={counts}
                  isSignedOut={takenAway === 401}
                >
                  <Outlet />
                </DeskShell>
              ) : (
                <Outlet />
              )}
            </FrameWordsContext>
          </FormsContext>
        </TimeZoneContext>
      </WrittenAtContext>
    </DeskDocument>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // If the guard refuses, no loader has run, and the error contains the session.
  const session =
    loaderData ?? (isRouteErrorResponse(error) ? (error.data as DeskSession | null) : null);
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
    // A browser's translation replaces the text nodes that React changes, and staff must read what
    // clients wrote.
    <html lang="en" translate="no" suppressHydrationWarning>
      <head>
        <meta name="google" content="notranslate" />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, which runs before the first paint
          dangerouslySetInnerHTML={{ __html: early }}
        />
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
