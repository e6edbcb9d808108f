import { type ReactNode, use } from "react";
import { Links, Meta } from "react-router";
import { palette } from "#app/generated/palette.ts";
import textFont from "#app/generated/text-font.css?inline";
import { DeliveryContext } from "./delivery.ts";
import { earlyScript } from "./early/early-script.ts";
import { Shell } from "./shell.tsx";
import type { ShellData } from "./shell-data.ts";

/** A whole page. It renders no `<Scripts />`: what runs in the browser is the small entry of islands and behaviors. */
export function DocumentFrame({ shell, children }: { shell: ShellData | undefined; children: ReactNode }) {
  const { nonce, entry, hotReload } = use(DeliveryContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* early/theme.ts picks one by its data-scheme. */}
        {Object.entries(palette.paper).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
            data-scheme={scheme}
          />
        ))}
        <Meta />
        <Links />
        {/* early/text-font.ts applies it to everybody else. */}
        <style data-text-font="" media="(scripting: none)" nonce={nonce}>
          {textFont}
        </style>
        <script nonce={nonce}>{earlyScript}</script>
      </head>
      <body>
        {shell ? <Shell {...shell}>{children}</Shell> : <main>{children}</main>}
        {hotReload ? <script type="module" src={hotReload} /> : null}
        <script type="module" async={!hotReload} src={entry} nonce={nonce} />
      </body>
    </html>
  );
}
