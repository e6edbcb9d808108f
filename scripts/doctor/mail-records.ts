import { Resolver } from "node:dns/promises";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const SHOWN = 70;

/**
 * The TXT records of a name, each in its parts; rejects with ENOTFOUND or ENODATA where there are
 * none.
 */
export type LookUp = (name: string) => Promise<string[][]>;

const resolver = new Resolver({ timeout: 4_000, tries: 2 });
const lookUpTxt: LookUp = (name) => resolver.resolveTxt(name);

type Senders = { readonly from: string; readonly returnTo: string | null };

/**
 * The DNS records that receivers ask of the sending domain; docs/operations.md says what they
 * should be.
 */
export async function checkMailRecords(
  { from, returnTo }: Senders,
  lookUp = lookUpTxt,
): Promise<Finding[]> {
  const sender = domainOf(from);
  // Receivers look for SPF at the domain that mails come back to, the envelope's sender.
  const envelopes = new Set([sender, domainOf(returnTo ?? from)]);
  const checks = [...envelopes].map((domain) => checkSpf(domain, lookUp));
  return Promise.all([...checks, checkDmarc(sender, lookUp)]);
}

const domainOf = (address: string) => address.replace(/^.*@|>$/g, "").toLowerCase();

async function checkSpf(domain: string, lookUp: LookUp): Promise<Finding> {
  const advice = `TXT at ${domain}: v=spf1 include:your-mail-provider -all`;
  const records = await recordsAt(domain, /^v=spf1(?: |$)/i, lookUp);
  if ("problem" in records)
    return look(`SPF of ${domain} could not be looked up: ${records.problem}`, advice);
  const [record] = records.found;
  if (record === undefined)
    return look(`${domain} has no SPF record: many will take the site's mails for spam`, advice);
  if (records.found.length > 1) {
    return broken(
      `${domain} has ${records.found.length} SPF records, so none counts`,
      `Merge them into one ${advice}`,
    );
  }
  if (/\s\+?all\b/i.test(record)) {
    return broken(
      `SPF of ${domain} lets everybody send in its name: ${shown(record)}`,
      "End it with -all or ~all.",
    );
  }
  return well(`SPF of ${domain}: ${shown(record)}`);
}

async function checkDmarc(domain: string, lookUp: LookUp): Promise<Finding> {
  const advice = `TXT at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
  for (const name of withParents(domain)) {
    const records = await recordsAt(`_dmarc.${name}`, /^v=DMARC1(?:\s*;|$)/i, lookUp);
    if ("problem" in records)
      return look(`DMARC of ${name} could not be looked up: ${records.problem}`, advice);
    const [record] = records.found;
    if (records.found.length > 1) {
      return broken(
        `_dmarc.${name} has ${records.found.length} DMARC records, so none counts`,
        "Leave one.",
      );
    }
    if (record !== undefined) return well(`DMARC of ${name}: ${shown(record)}`);
  }
  return look(`${domain} has no DMARC record, which large mail providers ask for`, advice);
}

/** A subdomain without a record follows its parents (RFC 7489, 6.6.3). */
function withParents(domain: string): string[] {
  const labels = domain.split(".");
  const names = labels.map((_, index) => labels.slice(index).join("."));
  return names.filter((name) => name.includes("."));
}

type Records = { readonly found: readonly string[] } | { readonly problem: string };

async function recordsAt(name: string, kind: RegExp, lookUp: LookUp): Promise<Records> {
  try {
    const records = await lookUp(name);
    return { found: records.map((parts) => parts.join("")).filter((text) => kind.test(text)) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return ["ENOTFOUND", "ENODATA"].includes(code) ? { found: [] } : { problem: reasonOf(error) };
  }
}

const shown = (record: string) => (record.length > SHOWN ? `${record.slice(0, SHOWN)}…` : record);
