import { findMember } from "#features/members/tables/members-table.server.ts";
import type { LinkPurpose } from "#features/newsletter/newsletter.ts";
import { findSubscriber } from "#features/newsletter/tables/subscribers-table.server.ts";
import { findRequest } from "#features/newsletter/tables/subscription-requests-table.server.ts";
import {
  type ComposeMail,
  type MailDependencies,
  NOTHING_TO_SEND,
  notComposed,
  refusedByRecipient,
} from "#server/delivery/composed-mail.server.ts";
import { CONFIRM_WITHIN_DAYS } from "#server/signed-links.server.ts";
import type { NewsletterPost } from "#shared/contracts/mail.ts";

const SUBSCRIPTION_IS_OVER = "the subscription is over";

/** The newsletter's mails by their channel of the outbox. */
export const newsletterMails = {
  async "mail-confirmation"({ store, renderMail, links, siteUrl }, message) {
    const subscriber = await findSubscriber(store.db, message.subscriberId ?? "");
    // A mail is queued even for a confirmed address, so that the form behaves the same for every
    // address. One whose mails came back gets it: whoever follows its link gets issues again.
    if (subscriber?.status === "confirmed" && subscriber.unreachableAt === null)
      return NOTHING_TO_SEND;
    if (!subscriber) return refusedByRecipient(SUBSCRIPTION_IS_OVER);
    // Mails queued by an earlier version name no request; its id is the subscriber's id.
    const { requestId = subscriber.id } = JSON.parse(message.payload) as { requestId?: string };
    // Who leaves takes back the requests that were not confirmed; an older one may have been
    // confirmed before.
    const request = await findRequest(store.db, requestId);
    if (!request || request.confirmedAt !== null) return refusedByRecipient(SUBSCRIPTION_IS_OVER);
    const confirmUrl = linkTo({ siteUrl, links }, "confirm", requestId);
    const content = { confirmUrl, validForDays: CONFIRM_WITHIN_DAYS };
    const rendered = await renderMail({ template: "newsletter-confirmation", ...content });
    return { ...rendered, to: [subscriber.email] };
  },

  async "mail-issue"({ store, renderMail, links, siteUrl, ...company }, message) {
    const subscriber = await findSubscriber(store.db, message.subscriberId ?? "");
    if (subscriber?.status !== "confirmed") return refusedByRecipient(SUBSCRIPTION_IS_OVER);
    const unsubscribeUrl = linkTo({ siteUrl, links }, "unsubscribe", subscriber.id);
    const post = JSON.parse(message.payload) as NewsletterPost;
    return {
      ...(await renderMail({
        template: "newsletter-issue",
        post,
        unsubscribeUrl,
        campaign: message.issue ?? "",
      })),
      to: [subscriber.email],
      replyTo: answersTo(company),
      // RFC 8058: mail programs show their own unsubscribe button, which posts without opening the
      // page.
      headers: {
        // RFC 2919: a name that stays, by which readers sort the newsletter.
        "List-Id": `<newsletter.${new URL(siteUrl).hostname}>`,
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  },

  async "mail-issue-test"({ store, renderMail, siteUrl, posts, ...company }, { payload }) {
    const { slug, memberId } = JSON.parse(payload) as { slug: string; memberId: string };
    const member = await findMember(store.db, memberId);
    if (!member) return NOTHING_TO_SEND;
    const post = (await posts())[slug];
    if (!post) return notComposed("the post is no longer served");
    const rendered = await renderMail({
      template: "newsletter-issue",
      post,
      unsubscribeUrl: `${siteUrl}/newsletter`,
      campaign: slug,
    });
    return { ...rendered, to: [member.email], replyTo: answersTo(company) };
  },
} satisfies Readonly<Record<string, ComposeMail>>;

/** Answers to an issue reach whoever reads those to enquiries; an issue has no reference. */
const answersTo = ({
  companyName,
  replyTo,
}: Pick<MailDependencies, "companyName" | "replyTo">) => ({
  name: companyName,
  address: replyTo.replace(/[+-]?\{reference\}/, ""),
});

const linkTo = (
  { siteUrl, links }: Pick<MailDependencies, "siteUrl" | "links">,
  purpose: LinkPurpose,
  id: string,
) => `${siteUrl}/newsletter/${purpose}?token=${links.sign(purpose, id)}`;
