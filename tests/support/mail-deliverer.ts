import { createMailDeliverer } from "#server/delivery/create-deliverer.server.ts";
import type { MailTransport } from "#server/delivery/mail-transport.server.ts";
import { mailsByChannel } from "#server/features.server.ts";
import { renderMail } from "./render-mail.ts";
import { samplePost } from "./sample-post.ts";
import { openStatuses, type World } from "./world.ts";

/** Delivers every mail of a world through this transport, as the site would. */
export const mailDeliverer = (
  { store, links }: Pick<World, "store" | "links">,
  transport: MailTransport,
  leadsTo = ["sales@riverstep.example"],
) =>
  createMailDeliverer({
    transport,
    mails: mailsByChannel,
    partsNow: () => ({
      store,
      links,
      renderMail,
      siteUrl: "https://riverstep.example",
      mailFrom: '"Riverstep Technologies" <no-reply@riverstep.example>',
      companyName: "Riverstep Technologies",
      leadsTo,
      replyTo: "sales+{reference}@riverstep.example",
      openStatuses,
      posts: async () => ({ outbox: samplePost }),
    }),
  });
