import type { Feature } from "#server/feature.server.ts";
import { startMailbox } from "./read-mailbox.server.ts";
import { mailboxUpkeep } from "./upkeep.server.ts";

/** Clients' answers, read from the company's mailbox. */
export const mailbox: Feature = { name: "mailbox", start: startMailbox, upkeep: mailboxUpkeep };
