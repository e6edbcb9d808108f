import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { directContactOf } from "#app/forms/direct-contact.tsx";
import { DocumentFrame } from "#app/shell/document-frame.tsx";
import { ApplicationError, NotFound } from "#app/shell/error-pages.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import stylesheet from "#app/styles/app.css?url";
import * as content from "#content/collections.ts";
import { hasSamples } from "#content/views/samples.ts";
import { manifestPath } from "#shared/site-map/paths.ts";
import type { Route } from "./+types/document";

export function loader(): ShellData {
  const { navigation, prices, pricingPage, site } = content;
  const { footer } = navigation;
  const legal = site.registration ? [...footer.legal, imprintLink] : footer.legal;
  return {
    site: {
      ...site,
      directContact: directContactOf(site.mail.hello, site.offices),
      hasSamples: hasSamples(content),
    },
    navigation: { ...navigation, footer: { ...footer, legal } },
    aboutPrices: pricingPage.hireAction,
    prices: Object.values(prices).map(({ slug, label, from, unit }) => ({
      slug,
      label,
      from,
      unit,
    })),
    renderedYear: new Date().getFullYear(),
  };
}

const imprintLink = { label: "Imprint", href: "/contact-us#imprint" };

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: manifestPath },
  ...(content.site.parts.blog
    ? [{ rel: "alternate", type: "application/atom+xml", href: "/feed.xml", title: "Blog" }]
    : []),
];

export default function DocumentRoute({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentFrame shell={loaderData}>
      <Outlet />
    </DocumentFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("pages/document");
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <DocumentFrame
      shell={shell}
      error={isMissing ? "Page not found" : "Unexpected Application Error!"}
    >
      {isMissing && shell ? <NotFound links={shell.navigation.notFound} /> : <ApplicationError />}
    </DocumentFrame>
  );
}
