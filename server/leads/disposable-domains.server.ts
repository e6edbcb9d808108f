// The most common providers of disposable mailboxes. It need not be complete, because a match only flags a lead.
const DOMAINS = `
  10minutemail.com 10minutemail.net 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de cock.li discard.email
  discardmail.com disposablemail.com dispostable.com dropmail.me emailfake.com emailondeck.com fake-mail.net
  fakeinbox.com fakemail.net generator.email getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com
  guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com
  inboxbear.com inboxkitten.com incognitomail.org jetable.org mail-temp.com mail.tm mailcatch.com maildrop.cc
  mailexpire.com mailforspam.com mailinator.com mailinator.net mailnesia.com mailnull.com mailpoof.com mailsac.com
  mailtemp.net meltmail.com minutemailbox.com mintemail.com moakt.com mohmal.com mytemp.email mytrashmail.com nada.email
  nowmymail.com sharklasers.com smailpro.com spam4.me spambog.com spambox.us spamex.com spamgourmet.com
  spamherelots.com tempail.com temp-mail.io temp-mail.org tempinbox.com tempmail.dev tempmail.net tempmail.plus
  tempmailaddress.com tempmailo.com tempr.email throwawaymail.com tmail.ws tmpmail.net tmpmail.org trash-mail.com
  trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net
`;

const disposable = new Set(DOMAINS.trim().split(/\s+/));

/** Whether the address belongs to a provider of disposable mailboxes, subdomains included. */
export function isDisposable(email: string): boolean {
  const labels = email.toLowerCase().replace(/^.*@/, "").split(".");
  return labels.some((_, index) => disposable.has(labels.slice(index).join(".")));
}
