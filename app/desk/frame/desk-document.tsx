import { type ReactNode, use } from "react";
import { Links, Meta, Scripts, ScrollRestoration } from "react-router";
import { DeliveryContext } from "#app/shell/delivery.ts";
import { startTheme } from "#app/shell/early/theme.ts";

const early = `(${startTheme})();`;

/** The HTML document of every desk page. Only the server knows the nonce. */
export function DeskDocument({ children }: { children: ReactNode }) {
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
