// Providers of private mailboxes, whose domain does not identify a company. A missing one only lists more enquiries.
const DOMAINS = `
  126.com 163.com aol.com att.net bigpond.com bluewin.ch bol.com.br btinternet.com comcast.net duck.com fastmail.com
  free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com
  hotmail.de hotmail.fr hotmail.it icloud.com inbox.lv interia.pl laposte.net libero.it live.co.uk live.com live.nl
  mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl orange.fr outlook.com outlook.de outlook.fr
  outlook.in pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com rocketmail.com sbcglobal.net seznam.cz
  sfr.fr sky.com t-online.de tutanota.com uol.com.br verizon.net virgilio.it wanadoo.fr web.de wp.pl yahoo.ca
  yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com
  yandex.ru ymail.com zoho.com
`;

const known = new Set(DOMAINS.trim().split(/\s+/));

/** The domain that identifies a sender's company; null for public mail providers. */
export function companyDomainOf(email: string): string | null {
  const domain = email.toLowerCase().split("@").at(1) ?? "";
  return domain === "" || known.has(domain) ? null : domain;
}
