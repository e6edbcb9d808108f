import { deskContent } from "#content/collections.ts";
import { canEdit, type EditingSite } from "#features/editing/editing-site.server.ts";
import { sharedPage, sharedPicture } from "#features/editing/sharing.server.ts";
import { siteContext } from "#server/site.server.ts";
import { escapeMarkup } from "#shared/formats/markup.ts";
import type { Route } from "./+types/shared-draft";
import { types } from "./picture-address.ts";

// The page as it would look, without scripts or forms. It stays in this origin, because its styles
// and pictures are only served there; without scripts that is harmless.
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const token = url.searchParams.get("token") ?? "";
  const file = url.searchParams.get("file");
  const body = canEdit(site) ? await shared(site, token, file) : null;
  if (!body) return new Response(deskContent.sharedGone, { status: 404 });
  const page =
    typeof body === "string"
      ? body.replace(/<body[^>]*>/, (start) => start + band(deskContent.sharedBand))
      : body;
  const picture = types[file?.slice(-3) as keyof typeof types] ?? types.jpg;
  return new Response(page, {
    headers: {
      "content-type": file === null ? "text/html; charset=utf-8" : picture,
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
    },
  });
}

/** A picture of the draft if a file is asked for, else its page. */
const shared = (site: EditingSite, token: string, file: string | null) =>
  file === null ? sharedPage(site, token) : sharedPicture(site, token, file);

/** A notice above the page, which works with any styles of the page. */
const band = (text: string) =>
  `<p role="note" style="position:sticky;top:0;z-index:9999;padding:.75rem 1rem;background:#000;color:#fff;text-align:center">${escapeMarkup(text)}</p>`;
