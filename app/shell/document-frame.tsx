import { type ReactNode, use } from "react";
import { Links } from "react-router";
import { earlyScript } from "#app/browser/early/early-script.ts";
import fonts from "#app/generated/fonts.css?inline";
import { palette } from "#app/generated/palette.ts";
import { PageFacts, PageHead } from "#app/page-head.tsx";
import { DeliveryContext } from "./delivery.ts";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PricingDialog } from "./pricing-dialog.tsx";
import type { ShellData } from "./shell-data.ts";

type Props = {
  shell: ShellData | undefined;
  error?: string;
  children: ReactNode;
};

/**
 * A whole page. It renders no `<Scripts />`: browser/early/early-script.ts loads the small entry for
 * islands and behaviors.
 */
export function DocumentFrame({ shell, error, children }: Props) {
  const { nonce, entry, hotReload } = use(DeliveryContext);
  return (
    <html lang="en" data-entry={entry}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(palette.paper).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <PageHead site={shell?.site} error={error} />
        <Links />
        {/* Applies without scripts; otherwise browser/early/early-script.ts does. */}
        <style data-fonts="" media="(scripting: none)" nonce={nonce}>
          {fonts}
        </style>
        <script nonce={nonce}>{earlyScript}</script>
      </head>
      <body>
        {shell ? <Shell {...shell}>{children}</Shell> : <main>{children}</main>}
        {error ? null : <PageFacts />}
        {hotReload ? <script type="module" src={hotReload} /> : null}
      </body>
    </html>
  );
}

function Shell({
  site,
  navigation,
  aboutPrices,
  prices,
  renderedYear,
  children,
}: ShellData & { children: ReactNode }) {
  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Header site={site} navigation={navigation} />
      <main id="main">{children}</main>
      <Footer site={site} navigation={navigation} renderedYear={renderedYear} />
      <Drawer site={site} navigation={navigation} />
      <PricingDialog
        site={site}
        navigation={navigation}
        aboutPrices={aboutPrices}
        prices={prices}
      />
      <p className="sr-only" role="status" data-announcer="" />
    </>
  );
}
