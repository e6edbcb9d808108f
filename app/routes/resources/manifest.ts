import { palette } from "#app/generated/palette.ts";
import { site } from "#content/collections.ts";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: purpose === "any" ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export function loader(): Response {
  const manifest = {
    name: site.name,
    short_name: site.wordmark,
    description: site.blurb,
    start_url: "/",
    display: "browser",
    lang: "en",
    background_color: palette.paper.light,
    theme_color: palette.paper.light,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
