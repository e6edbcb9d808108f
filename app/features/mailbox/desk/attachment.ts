import { data } from "react-router";
import { requireMember } from "#app/desk/frame/member.ts";
import { readAttachment } from "#features/mailbox/attachments.server.ts";
import { siteContext } from "#server/site.server.ts";
import type { Route } from "./+types/attachment";

/** An attachment is only ever downloaded: a browser must not open what a stranger sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireMember(context);
  const found = await readAttachment(context.get(siteContext), params.id, params.attachment);
  if (!found) throw data(null, { status: 404 });
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": asDownload(found.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "X-Download-Options": "noopen",
      "Cache-Control": "no-store",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

/** The name in any script (RFC 6266), and for old programs in plain letters. */
function asDownload(name: string): string {
  const plain = name.replace(/[^\w .()+-]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
