import { findMember } from "#server/store/members-table.server.ts";
import type { NewsletterPosts } from "#shared/desk-issues.ts";
import { deliverMail, type LinkMailParts } from "./deliver-mail.server.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { deskMailFile } from "./mail-files.server.ts";

type Parts = Omit<LinkMailParts, "links"> & { readonly posts: () => Promise<NewsletterPosts> };

/** Mails an issue to the member who asked to see it. Without the headers of a list, which they are not on. */
export function createTrialMailDeliverer({ store, transport, renderMail, mailFrom, siteUrl, posts }: Parts): Deliverer {
  return async ({ id, messageId, payload }, signal) => {
    const { slug, memberId } = JSON.parse(payload) as { slug: string; memberId: string };
    const member = await findMember(store.db, memberId);
    if (!member) return { status: "delivered" };
    const post = (await posts())[slug];
    if (!post) return { status: "failed", error: new Error("the post is no longer served"), isFinal: true };
    const unsubscribeUrl = `${siteUrl}/newsletter`;
    const mail = await renderMail({ template: "newsletter-issue", post, unsubscribeUrl });
    const addressing = { file: deskMailFile(id), messageId, from: mailFrom, to: [member.email] };
    return deliverMail(transport, { ...mail, ...addressing }, signal, { isRefusalFinal: true });
  };
}
