import type { Context } from "#server/context.server.ts";
import { CONFIRM_WITHIN_DAYS, type SignedLinks } from "#server/signed-links.server.ts";
import { findEnquiry } from "#server/store/enquiries/enquiries-table.server.ts";
import { countEnquiries, listEnquiries } from "#server/store/enquiries/enquiry-list.server.ts";
import { findLead, type Lead } from "#server/store/leads/leads-table.server.ts";
import { findMember, memberNames } from "#server/store/members/members-table.server.ts";
import { findLink } from "#server/store/members/sign-in-tables.server.ts";
import { findSubscriber } from "#server/store/newsletter/subscribers-table.server.ts";
import type { OutboxMessage } from "#server/store/outbox/outbox-table.server.ts";
import type { Store } from "#server/store/store.server.ts";
import { unansweredOf } from "#shared/contracts/enquiry-filter.ts";
import type { NewsletterPost, RenderMail } from "#shared/contracts/mail.ts";
import { addressIn, type Delivery, type OutgoingMail, replyMailbox } from "./mail-transport.server.ts";
import { readNotice } from "./notice-mail.server.ts";

export type MailDependencies = Pick<Context, "store" | "links" | "openStatuses" | "posts"> & {
  readonly renderMail: RenderMail;
  readonly siteUrl: string;
  readonly mailFrom: string;
  readonly companyName: string;
  readonly leadsTo: readonly string[];
  readonly replyTo: string;
};

type ComposedMail = Omit<OutgoingMail, "messageId" | "from" | "file"> & Partial<Pick<OutgoingMail, "from">>;
type Compose = (parts: MailDependencies, message: OutboxMessage) => Promise<ComposedMail | Delivery>;

export type Reply = {
  readonly eventId: string;
  readonly subject: string;
  readonly text: string;
  readonly memberName: string;
  readonly signature?: string;
  /** Message-IDs of the earlier mails in the visitor's thread, oldest first. */
  readonly answers: readonly string[];
};

export const replyText = (text: string, signature?: string | null) =>
  signature ? `${text.trimEnd()}\n\n-- \n${signature}` : text;

const NOTHING_TO_SEND = { status: "delivered", isUnneeded: true } as const;
const failed = (reason: string): Delivery => ({ status: "failed", error: new Error(reason), isFinal: true });
const refused = (reason: string): Delivery => {
  return { status: "failed", error: new Error(reason), isFinal: true, isRefused: true };
};
const LEAD_IS_GONE = "the lead is gone";
const SUBSCRIPTION_IS_OVER = "the subscription is over";
const MOST_LISTED = 30;

/** Every mail by its channel. Add a new one here, and its label to `content/desk/records.yaml`. */
export const mails: Readonly<Record<string, Compose>> = {
  async "mail-company"({ store, renderMail, leadsTo, siteUrl }, message) {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return failed(LEAD_IS_GONE);
    const rendered = await renderMail({ template: "lead-company", lead, recordUrl: recordUrl(siteUrl, lead.id) });
    const replyTo = { name: lead.fields.fullName ?? lead.fields.name ?? "", address: lead.email };
    return { ...rendered, to: leadsTo, replyTo };
  },

  async "mail-visitor"({ store, renderMail, ...parts }, message) {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return failed(LEAD_IS_GONE);
    const rendered = await renderMail({ template: "lead-acknowledgment", lead });
    const to = [await addressOf(store, lead)];
    return { ...rendered, to, replyTo: replyMailbox(parts, lead) };
  },

  async "mail-reply"({ store, mailFrom, companyName, replyTo }, message) {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return failed(LEAD_IS_GONE);
    const { subject, text, memberName, signature, answers } = JSON.parse(message.payload) as Reply;
    return {
      from: { name: [memberName, companyName].filter(Boolean).join(", "), address: addressIn(mailFrom) },
      to: [await addressOf(store, lead)],
      replyTo: replyMailbox({ companyName, replyTo }, lead),
      text: replyText(text, signature),
      ...{ subject, answers, isPersonal: true },
    };
  },

  async "mail-digest"({ store, renderMail, leadsTo, openStatuses }, { payload }) {
    const unanswered = unansweredOf(openStatuses);
    const request = { filter: unanswered, sort: "oldest", from: null, limit: MOST_LISTED } as const;
    const lines = await listEnquiries(store.db, request);
    const { day = "" } = JSON.parse(payload) as { day?: string };
    const dueSteps = { statuses: openStatuses, dueBy: day };
    const nextSteps = { filter: dueSteps, sort: "next-step", from: null, limit: MOST_LISTED } as const;
    const due = await listEnquiries(store.db, nextSteps);
    if (lines.length + due.length === 0) return NOTHING_TO_SEND;
    const [count, dueCount] = [await countEnquiries(store.db, unanswered), await countEnquiries(store.db, dueSteps)];
    const owners = Object.fromEntries(await memberNames(store.db));
    const rendered = await renderMail({ template: "unanswered-digest", lines, count, due, dueCount, owners, day });
    return { ...rendered, to: leadsTo };
  },

  async "mail-notice"({ store, renderMail, openStatuses }, { payload }) {
    const notice = await readNotice(store.db, payload, openStatuses);
    if (!notice) return NOTHING_TO_SEND;
    const { address, ...content } = notice;
    const rendered = await renderMail({ template: "member-notice", ...content });
    return { ...rendered, to: [address] };
  },

  async "mail-confirmation"({ store, renderMail, links, siteUrl }, message) {
    const subscriber = await findSubscriber(store.db, message.subscriberId ?? "");
    // A mail is queued even for a confirmed address, so that the form behaves the same for every address.
    if (subscriber?.status === "confirmed") return NOTHING_TO_SEND;
    const isOver = message.createdAt <= (subscriber?.unsubscribedAt ?? "");
    if (!subscriber || isOver) return refused(SUBSCRIPTION_IS_OVER);
    // Mails queued by an earlier version name no request; its id is the subscriber's id.
    const { requestId = subscriber.id } = JSON.parse(message.payload) as { requestId?: string };
    const confirmUrl = newsletterUrl({ siteUrl, links }, "confirm", requestId);
    const content = { confirmUrl, validForDays: CONFIRM_WITHIN_DAYS };
    const rendered = await renderMail({ template: "newsletter-confirmation", ...content });
    return { ...rendered, to: [subscriber.email] };
  },

  async "mail-issue"({ store, renderMail, links, siteUrl }, message) {
    const subscriber = await findSubscriber(store.db, message.subscriberId ?? "");
    if (subscriber?.status !== "confirmed") return refused(SUBSCRIPTION_IS_OVER);
    const unsubscribeUrl = newsletterUrl({ siteUrl, links }, "unsubscribe", subscriber.id);
    const post = JSON.parse(message.payload) as NewsletterPost;
    return {
      ...(await renderMail({ template: "newsletter-issue", post, unsubscribeUrl })),
      to: [subscriber.email],
      // RFC 8058: mail programs show their own unsubscribe button, which posts without opening the page.
      headers: { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    };
  },

  async "mail-issue-test"({ store, renderMail, siteUrl, posts }, { payload }) {
    const { slug, memberId } = JSON.parse(payload) as { slug: string; memberId: string };
    const member = await findMember(store.db, memberId);
    if (!member) return NOTHING_TO_SEND;
    const post = (await posts())[slug];
    if (!post) return failed("the post is no longer served");
    const rendered = await renderMail({ template: "newsletter-issue", post, unsubscribeUrl: `${siteUrl}/newsletter` });
    return { ...rendered, to: [member.email] };
  },

  async "mail-desk-link"({ store, renderMail, links, siteUrl }, { payload }) {
    const { linkId } = JSON.parse(payload) as { linkId: string };
    const link = await findLink(store.db, linkId);
    const member = link?.memberId ? await findMember(store.db, link.memberId) : undefined;
    // The address belongs to no member, or the member has since been removed or signed out everywhere.
    if (!link || link.usedAt || !member) return NOTHING_TO_SEND;
    const about = {
      name: member.name,
      isInvitation: link.isInvitation === 1,
      expiresAt: link.expiresAt,
      timeZone: member.timeZone,
    };
    const rendered = await renderMail({ template: "desk-link", url: signInUrl(siteUrl, links, linkId), ...about });
    return { ...rendered, to: [member.email] };
  },
};

const addressOf = async ({ db }: Store, { id, email }: Lead) => (await findEnquiry(db, id))?.contactEmail ?? email;

const recordUrl = (siteUrl: string, id: string) => `${siteUrl}/desk/enquiries/${id}`;

export const signInUrl = (siteUrl: string, links: SignedLinks, linkId: string) =>
  `${siteUrl}/desk/link?token=${links.sign("sign-in", linkId)}`;

const newsletterUrl = (
  { siteUrl, links }: Pick<MailDependencies, "siteUrl" | "links">,
  purpose: "confirm" | "unsubscribe",
  about: string,
) => `${siteUrl}/newsletter/${purpose}?token=${links.sign(purpose, about)}`;
