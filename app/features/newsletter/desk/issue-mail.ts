import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { issueMail } from "#features/newsletter/issues.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/issue-mail";

// The mail contains its styles and needs nothing else. Links open outside the frame: our pages
// cannot be framed.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireMember(context);
  const mail = await issueMail(context.get(siteContext), params.slug);
  if (!mail) throw data(null, { status: 404 });
  const theme = url.searchParams.get("theme") === "dark" ? "all" : "not all";
  const html = mail.html
    .replace("<head>", '<head><base target="_blank"/>')
    .replaceAll("@media (prefers-color-scheme:dark)", `@media ${theme}`);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}
