import type { Sender } from "#features/enquiries/index.server.ts";
import type { LeadSubmission } from "./lead.ts";
import { fieldsOf } from "./lead-fields.ts";

type Flag = "honeypot" | "links";

/** An address counts once: "https://www.client.example" is one, "info@www.client.example" none. */
const LINK = /https?:\/\/(?:www\.)?|(?<![\p{L}\p{Nd}@.-])www\.|\[url/giu;
// People often link their own site and one to compare it with.
const LINKS_ALLOWED = 2;

export function flagsOf({
  kind,
  fields,
  honeypot,
}: Pick<LeadSubmission, "kind" | "fields" | "honeypot">): Flag[] {
  const entries = Object.entries(fields);
  const links = entries.reduce((sum, [, value]) => sum + linksIn(value), 0);
  const isOddPlace = entries.some(
    ([name, value]) => fieldsOf(kind)[name]?.holds !== "message" && linksIn(value) > 0,
  );
  return [
    // Browsers fill hidden fields too, so a filled honeypot only flags a lead and never refuses it.
    ...(honeypot === "" ? [] : ["honeypot" as const]),
    ...(links > LINKS_ALLOWED || isOddPlace ? ["links" as const] : []),
  ];
}

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;

/**
 * The flags of a lead after the staff's decisions about its sender. The honeypot flag always stays.
 */
export function flagsAfterDecisions(
  flags: readonly string[],
  { isSpammer, isAllowlisted }: Sender,
): readonly string[] {
  const own = isAllowlisted ? flags.filter((flag) => flag === "honeypot") : flags;
  return isSpammer ? [...own, "spammer"] : own;
}
