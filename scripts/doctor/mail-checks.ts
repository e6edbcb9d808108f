import { resolveTxt } from "node:dns/promises";
import type { Config } from "#server/config.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const PATIENCE_MS = 20_000;

type Sender = { readonly from: string; readonly to: string | undefined };

/** The mail server: connects and signs in, and sends one mail where an address is given. */
export async function checkSmtp({ smtpUrl, allowUnencrypted }: Config, { from, to }: Sender): Promise<Finding[]> {
  if (!smtpUrl) return [look("SMTP_URL is not set: mails are written to files", "Set it before the site goes public.")];
  const { protocol, hostname, port } = new URL(smtpUrl);
  const server = `mail server ${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  const transport = createSmtpTransport(smtpUrl, { allowsPlain: allowUnencrypted.includes("smtp") });
  const text = "Sent by npm run site -- doctor. If you read this, mails of the site go out.";
  const messageId = `<doctor-${Date.now()}@${domainOf(from)}>`;
  const mail = { file: "doctor", messageId, from, to: to ? [to] : [], text };
  try {
    if (!to) {
      await withDeadline(transport.verify(), PATIENCE_MS);
      const advice = "npm run site -- doctor --mail you@example.com sends a mail, which is the only proof.";
      return [well(`${server} answers and lets us in`), look("no mail was sent", advice)];
    }
    const html = `<p>${text}</p>`;
    await transport.send({ ...mail, subject: "A test of the site's mail", html }, AbortSignal.timeout(PATIENCE_MS));
    return [well(`${server} took a mail to ${to}: see whether it arrives`)];
  } catch (error) {
    const what = to ? "did not take a mail" : "cannot be used";
    return [broken(`${server} ${what}: ${reasonOf(error)}`, adviceFor(error))];
  } finally {
    transport.close();
  }
}

function adviceFor(error: unknown): string {
  const text = `${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`;
  if (/EAUTH|Invalid login/.test(text))
    return "Check user and password in SMTP_URL; encode characters like @ and / in them.";
  if (/certificate|altnames|CERT_/i.test(text))
    return "Name the server in SMTP_URL as its certificate does, and renew that one if it ended.";
  if (/wrong version number|Greeting never/.test(text)) return "smtps:// is for port 465, smtp:// for 587 and 25.";
  if (/does not support STARTTLS|upgrade/i.test(text))
    return "The server offers no TLS: ALLOW_UNENCRYPTED=smtp where no one else can listen.";
  return "Check name and port in SMTP_URL, and that this machine may reach them.";
}

async function withDeadline(work: Promise<void>, ms: number) {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer in time")), ms).unref());
  await Promise.race([work, late]);
}

const domainOf = (from: string) => from.replace(/^.*@/, "").replace(/>$/, "");

/** The records that say who may send for the domain of the sender. */
export async function checkMailRecords(from: string, selector: string | undefined): Promise<Finding[]> {
  const domain = domainOf(from);
  const asked = [
    { what: "SPF", name: domain, start: "v=spf1", advice: `TXT at ${domain}: v=spf1 include:… -all` },
    { what: "DMARC", name: `_dmarc.${domain}`, start: "v=DMARC1", advice: `TXT at _dmarc.${domain}: v=DMARC1; p=none` },
    ...(selector
      ? [{ what: "DKIM", name: `${selector}._domainkey.${domain}`, start: "", advice: "Your mail provider shows it." }]
      : []),
  ];
  const findings = await Promise.all(asked.map(checkRecord));
  return selector
    ? findings
    : [...findings, look("DKIM was not looked up", "npm run site -- doctor --dkim SELECTOR does.")];
}

async function checkRecord({
  what,
  name,
  start,
  advice,
}: {
  what: string;
  name: string;
  start: string;
  advice: string;
}) {
  try {
    const records = (await resolveTxt(name)).map((parts) => parts.join("")).filter((text) => text.startsWith(start));
    if (records.length === 1) return well(`${what} of ${name}: ${records[0]?.slice(0, 60)}`);
    return broken(`${what} of ${name}: ${records.length} records instead of one`, advice);
  } catch (error) {
    return broken(`${what} of ${name} was not found (${reasonOf(error)})`, advice);
  }
}
