import { resolveTxt } from "node:dns/promises";
import type { Config } from "#server/config.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

type Sender = { readonly from: string; readonly to: string | undefined };

/** The mail server: sends one mail when there is somebody to send it to, which is the only proof. */
export async function checkSmtp({ smtpUrl, allowUnencrypted }: Config, { from, to }: Sender): Promise<Finding[]> {
  if (!smtpUrl) return [look("SMTP_URL is not set: mails are written to files", "Set it before the site goes public.")];
  if (!to) return [look("mail was not tried", "npm run doctor -- --mail you@example.com sends one.")];
  const transport = createSmtpTransport(smtpUrl, { allowsPlain: allowUnencrypted.includes("smtp") });
  const text = "Sent by npm run doctor. If you read this, mails of the site go out.";
  const mail = { file: "doctor", messageId: `<doctor-${Date.now()}@${domainOf(from)}>`, from, to: [to], text };
  try {
    const html = `<p>${text}</p>`;
    await transport.send({ ...mail, subject: "A test of the site's mail", html }, AbortSignal.timeout(20_000));
    return [well(`mail server took a mail to ${to}: see whether it arrives`)];
  } catch (error) {
    return [
      broken(`mail server did not take a mail (${reasonOf(error)})`, "Check SMTP_URL: name, port, password, TLS."),
    ];
  } finally {
    transport.close();
  }
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
  return selector ? findings : [...findings, look("DKIM was not looked up", "npm run doctor -- --dkim SELECTOR does.")];
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
