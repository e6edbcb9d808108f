import { createNewsletterMailDeliverer } from "#server/delivery/newsletter-mail.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { startOutboxWorker } from "#server/outbox/worker.server.ts";
import { renderMail } from "./render-mail.ts";
import { silentLog, type World } from "./world.ts";

/** The worker of one instance, which mails subscribers through a real mail server. */
export function startIssueWorker({ store, links, clock }: World, smtpUrl: string) {
  const siteUrl = "https://riverstep.example";
  const parts = { store, links, renderMail, siteUrl, mailFrom: "no-reply@riverstep.example" };
  const deliver = createNewsletterMailDeliverer({ ...parts, transport: createSmtpTransport(smtpUrl) });
  const worker = startOutboxWorker({ store, clock, deliver, log: silentLog });
  return Object.assign(worker, { [Symbol.asyncDispose]: () => worker.stop() });
}
