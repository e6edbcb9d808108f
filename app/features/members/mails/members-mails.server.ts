import { findMember } from "#features/members/tables/members-table.server.ts";
import { findLink } from "#features/members/tables/sign-in-tables.server.ts";
import { type ComposeMail, NOTHING_TO_SEND } from "#server/delivery/composed-mail.server.ts";
import type { SignedLinks } from "#server/signed-links.server.ts";

/** The mails to members about their account, by their channel of the outbox. */
export const membersMails = {
  async "mail-desk-link"({ store, renderMail, links, siteUrl }, { payload }) {
    const { linkId } = JSON.parse(payload) as { linkId: string };
    const link = await findLink(store.db, linkId);
    const member = link?.memberId ? await findMember(store.db, link.memberId) : undefined;
    // The address belongs to no member, or the member has since been removed or signed out
    // everywhere.
    if (!link || link.usedAt || !member) return NOTHING_TO_SEND;
    const about = {
      name: member.name,
      isInvitation: link.isInvitation === 1,
      expiresAt: link.expiresAt,
      timeZone: member.timeZone,
    };
    const rendered = await renderMail({
      template: "desk-link",
      url: signInUrl(siteUrl, links, linkId),
      ...about,
    });
    return { ...rendered, to: [member.email] };
  },
} satisfies Readonly<Record<string, ComposeMail>>;

export const signInUrl = (siteUrl: string, links: SignedLinks, linkId: string) =>
  `${siteUrl}/desk/link?token=${links.sign("sign-in", linkId)}`;
