import type { SignedLinks } from "#server/signed-links.server.ts";
import { findMember } from "#server/store/members-table.server.ts";
import { findLink } from "#server/store/sign-in-links-table.server.ts";
import { deliverMail, type LinkMailParts } from "./deliver-mail.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { deskMailFile } from "./mail-files.server.ts";

/** Where the link with this id leads. */
export const signInUrl = (siteUrl: string, links: SignedLinks, linkId: string) =>
  `${siteUrl}/desk/link?token=${links.sign("sign-in", linkId)}`;

/** Mails a link that opens the desk, made at this moment. To somebody who is no member nothing is sent. */
export function createDeskLinkDeliverer({
  store,
  transport,
  renderMail,
  mailFrom,
  links,
  siteUrl,
}: LinkMailParts): Deliverer {
  return async ({ id, messageId, payload }, signal) => {
    const { linkId } = JSON.parse(payload) as { linkId: string };
    const link = await findLink(store.db, linkId);
    const member = link?.memberId ? await findMember(store.db, link.memberId) : undefined;
    // Asked for with an address that nobody here has; or the member was removed, or signed out everywhere, meanwhile.
    if (!link || link.usedAt || !member) return { status: "delivered" };
    const about = { name: member.name, isInvitation: link.isInvitation === 1, expiresAt: link.expiresAt };
    const rendered = await renderMail({ template: "desk-link", url: signInUrl(siteUrl, links, linkId), ...about });
    const mail = { ...rendered, file: deskMailFile(id), messageId, from: mailFrom, to: [member.email] };
    return deliverMail(transport, mail, signal, { isRefusalFinal: true });
  };
}
