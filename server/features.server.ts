import { audit } from "#features/audit/feature.server.ts";
import { editing } from "#features/editing/feature.server.ts";
import { enquiries } from "#features/enquiries/feature.server.ts";
import { figures } from "#features/figures/feature.server.ts";
import { leads } from "#features/leads/feature.server.ts";
import { mailbox } from "#features/mailbox/feature.server.ts";
import { members } from "#features/members/feature.server.ts";
import { newsletter } from "#features/newsletter/feature.server.ts";
import { outbox } from "#features/outbox/feature.server.ts";
import { privacy } from "#features/privacy/feature.server.ts";
import type { MailsByChannel } from "./delivery/composed-mail.server.ts";
import { noticeMails } from "./delivery/notice-mail.server.ts";
import type { Feature } from "./feature.server.ts";

/**
 * Every feature of the site, once: mails, repeated work, upkeep and restores loop over them. A
 * restore first learns what became of messages, and erases last.
 */
export const features: readonly Feature[] = [
  outbox,
  leads,
  enquiries,
  newsletter,
  members,
  editing,
  mailbox,
  figures,
  audit,
  privacy,
];

export const mailsByChannel: MailsByChannel = Object.assign(
  {},
  noticeMails,
  ...features.map(({ mails }) => mails),
);
