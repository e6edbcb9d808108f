import { expect, test } from "vitest";
import { companyDomainOf } from "./public-mail-domains.server.ts";

// Of every country whose visitors the site expects, and those that the first list had.
const PROVIDERS = `
  virginmedia.com ntlworld.com rogers.com shaw.ca hotmail.ca yahoo.com.au telus.net sympatico.ca bigpond.net.au
  optusnet.com.au talktalk.net blueyonder.co.uk cox.net gmail.com googlemail.com outlook.com outlook.in hotmail.co.uk
  live.com icloud.com me.com aol.com proton.me protonmail.com pm.me yahoo.in yahoo.co.in rediffmail.com btinternet.com
  sky.com gmx.at gmx.ch gmx.de web.de t-online.de freenet.de posteo.de mailbox.org orange.fr wanadoo.fr free.fr sfr.fr
  laposte.net libero.it virgilio.it wp.pl o2.pl interia.pl seznam.cz bluewin.ch comcast.net verizon.net att.net
  sbcglobal.net qq.com 163.com 126.com naver.com yahoo.co.jp yandex.ru mail.ru uol.com.br bol.com.br duck.com
  fastmail.com hey.com tutanota.com zoho.com inbox.lv live.co.uk live.nl bigpond.com
  tuta.com tuta.io startmail.com simplelogin.com mozmail.com zohomail.com zohomail.in live.in vsnl.com vsnl.net bsnl.in
  airtelmail.in gmx.co.uk plusnet.com ntlworld.co.uk lineone.net eastlink.ca nb.sympatico.ca cogeco.net mts.net
  sasktel.net telusplanet.net suddenlink.net aon.at chello.at hispeed.ch numericable.fr bbox.fr ziggo.nl xs4all.nl
  slingshot.co.nz mweb.co.za telkomsa.net op.pl
`;

test.each(PROVIDERS.trim().split(/\s+/))(
  "strangers with addresses at %s are not one company",
  (domain) => {
    expect(companyDomainOf(`Asha@${domain.toUpperCase()}`)).toBeNull();
  },
);

test.each(["siemens.com", "client.example", "infosys.com", "bbc.co.uk"])(
  "%s is a company",
  (domain) => {
    expect(companyDomainOf(`asha@${domain}`)).toBe(domain);
  },
);
