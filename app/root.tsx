import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { reachOf } from "#app/forms/reach.tsx";
import displayFont from "#app/generated/anybody.woff2?url";
import { ApplicationError } from "#app/shell/application-error.tsx";
import { earlyScript } from "#app/shell/early/early-script.ts";
import { NonceContext } from "#app/shell/nonce.ts";
import { NotFound } from "#app/shell/not-found.tsx";
import { Shell } from "#app/shell/shell.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { themeColors } from "#app/theme-colors.ts";
import { navigation, site } from "#content/collections.ts";
import type { Route } from "./+types/root";
import "./styles/app.css";

export function loader(): ShellData {
  const { name, wordmark, descriptor, blurb, badges, socials, externalForms, offices } = site;
  const places = offices.map(({ city, country }) => `${city}, ${country}.`);
  const reach = reachOf(site.mail.hello, offices);
  return {
    site: { name, wordmark, descriptor, blurb, badges, socials, externalForms, places, reach },
    navigation,
    renderedYear: new Date().getFullYear(),
  };
}

// The shell is the same on every page.
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", type: "application/atom+xml", href: "/feed.xml", title: "Blog" },
];

/** For error pages: every page has its own. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (!error) return [{ title: loaderData?.site.name }];
  const title = isMissing(error) ? "Page not found" : "Unexpected Application Error!";
  return [
    { title: loaderData ? `${title} | ${loaderData.site.wordmark}` : title },
    { name: "robots", content: "noindex" },
  ];
};

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const nonce = use(NonceContext);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* early/theme.ts picks one by its data-scheme. */}
        {Object.entries(themeColors).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
            suppressHydrationWarning
          />
        ))}
        <script nonce={nonce} suppressHydrationWarning>
          {earlyScript}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {shell ? <Shell {...shell}>{children}</Shell> : <main>{children}</main>}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  return isMissing(error) && shell ? <NotFound links={shell.navigation.notFound} /> : <ApplicationError />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
