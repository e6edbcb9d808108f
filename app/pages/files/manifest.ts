import { palette } from "#app/generated/palette.ts";
import { site } from "#content/collections.ts";
import { type HomeScreenIcon, homeScreenIcons } from "#shared/site-map/home-screen-icons.ts";

/**
 * What a phone shows when a page is put on its home screen; the site itself stays in the browser.
 */
export function loader(): Response {
  const manifest = {
    id: "/",
    name: site.name,
    short_name: site.wordmark,
    description: site.blurb,
    start_url: "/",
    display: "browser",
    lang: "en",
    // Pages override the theme's colour in both themes; a manifest has only one.
    theme_color: palette.paper.light,
    background_color: palette.paper.light,
    icons: homeScreenIcons.map(entry),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json" },
  });
}

const entry = ({ path, size, purpose }: HomeScreenIcon) => ({
  src: path,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});
