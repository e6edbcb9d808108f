import { fieldsOf } from "#shared/lead-fields.ts";
import type { LeadSubmission } from "#shared/services.ts";
import { isDisposable } from "./disposable-domains.server.ts";

/** Why a lead is looked at twice: a filled trap, many links, a throw-away mailbox. It is stored all the same. */
export type Flag = "trap" | "links" | "disposable";

const LINK = /https?:\/\/|\bwww\.|\[url/gi;
// People name their site and one to compare it with.
const LINKS_ALLOWED = 2;

/** What about the submission is typical of spam. */
export function flagsOf({ kind, fields, trap }: Pick<LeadSubmission, "kind" | "fields" | "trap">): Flag[] {
  const entries = Object.entries(fields);
  const links = entries.reduce((sum, [, value]) => sum + linksIn(value), 0);
  const isOddPlace = entries.some(([name, value]) => fieldsOf(kind)[name]?.holds !== "message" && linksIn(value) > 0);
  return [
    // Browsers fill hidden fields too, so a sprung trap marks a lead and loses nothing.
    ...(trap === "" ? [] : ["trap" as const]),
    ...(links > LINKS_ALLOWED || isOddPlace ? ["links" as const] : []),
    ...(isDisposable(fields.email) ? ["disposable" as const] : []),
  ];
}

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;
