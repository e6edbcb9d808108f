import type { Feature } from "#server/feature.server.ts";
import { afterRestore } from "./after-restore.server.ts";
import { startIssues } from "./issue-steps.server.ts";
import { newsletterMails } from "./mails/newsletter-mails.server.ts";
import { newsletterUpkeep } from "./upkeep.server.ts";

/** What the newsletter hands to the frame. */
export const newsletter: Feature = {
  name: "newsletter",
  mails: newsletterMails,
  start: startIssues,
  upkeep: newsletterUpkeep,
  afterRestore,
};
