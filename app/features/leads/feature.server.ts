import type { Feature } from "#server/feature.server.ts";
import { chatOf } from "./chat.server.ts";
import { leadMails } from "./mails/lead-mails.server.ts";
import { leadsUpkeep } from "./upkeep.server.ts";
import { webhookOf } from "./webhook.server.ts";

/** What leads hand to the frame. */
export const leads: Feature = {
  name: "leads",
  mails: leadMails,
  deliverers: (site, config) => ({ ...webhookOf(site, config), ...chatOf(site, config) }),
  upkeep: leadsUpkeep,
};
