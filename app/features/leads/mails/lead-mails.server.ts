import { contactAddress } from "#features/enquiries/index.server.ts";
import { findLead } from "#features/leads/tables/leads-table.server.ts";
import { type MailsByChannel, notComposed } from "#server/delivery/composed-mail.server.ts";
import { replyMailbox } from "#server/delivery/mail-transport.server.ts";

const LEAD_IS_GONE = "the lead is gone";

/**
 * The mails about a new lead by their channel of the outbox: to the company, and to who sent it.
 */
export const leadMails: MailsByChannel = {
  async "mail-company"({ store, renderMail, leadsTo, siteUrl }, message) {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return notComposed(LEAD_IS_GONE);
    const recordUrl = `${siteUrl}/desk/enquiries/${lead.id}`;
    const rendered = await renderMail({ template: "lead-company", lead, recordUrl });
    const replyTo = { name: lead.fields.fullName ?? lead.fields.name ?? "", address: lead.email };
    return { ...rendered, to: leadsTo, replyTo };
  },

  async "mail-visitor"({ store, renderMail, ...parts }, message) {
    const lead = await findLead(store.db, message.leadId ?? "");
    if (!lead) return notComposed(LEAD_IS_GONE);
    const rendered = await renderMail({ template: "lead-acknowledgment", lead });
    const to = [await contactAddress(store.db, lead)];
    return { ...rendered, to, replyTo: replyMailbox(parts, lead) };
  },
};
