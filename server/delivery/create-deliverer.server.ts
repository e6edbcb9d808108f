import { join } from "node:path";
import type { Config } from "#server/config.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { Brand, RenderMail } from "#shared/mail.ts";
import type { Deliverer } from "./deliverer.server.ts";
import { createFileTransport } from "./file-transport.server.ts";
import { createLeadMailDeliverer } from "./lead-mail.server.ts";
import { createSmtpTransport } from "./smtp-transport.server.ts";

export const MAIL_FOLDER = "mail";

/** The deliverer for every channel there is: mail by SMTP when it is configured, else into files. */
export function createDeliverer(config: Config, store: Store, brand: Brand, renderMail: RenderMail): Deliverer {
  return createLeadMailDeliverer({
    store,
    transport: config.smtpUrl
      ? createSmtpTransport(config.smtpUrl)
      : createFileTransport(join(config.dataDir, MAIL_FOLDER)),
    renderMail,
    mailFrom: senderOf(config, brand),
    leadsTo: config.leadsTo ?? [brand.email],
  });
}

/** The domain that mails are sent from. */
export function mailDomainOf(config: Config, brand: Brand): string {
  return senderOf(config, brand).replace(/^.*@/, "").replace(/>$/, "");
}

const senderOf = (config: Config, brand: Brand) => config.mailFrom ?? `"${brand.name}" <${brand.noReply}>`;
