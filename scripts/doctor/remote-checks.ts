import type { Config } from "#server/config.server.ts";
import { createSmtpTransport } from "#server/delivery/smtp-transport.server.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const PATIENCE_MS = 20_000;

type Sender = { readonly from: string; readonly to: string | undefined };

export async function checkSmtp({ smtpUrl, allowUnencrypted }: Config, { from, to }: Sender): Promise<Finding[]> {
  if (!smtpUrl) return [look("SMTP_URL is not set: mails are written to files", "Set it before the site goes public.")];
  const { protocol, hostname, port } = new URL(smtpUrl);
  const server = `mail server ${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  const transport = createSmtpTransport(smtpUrl, { allowsPlain: allowUnencrypted.includes("smtp") });
  const text = "Sent by npm run site -- doctor. If you read this, mails of the site go out.";
  const messageId = `<doctor-${Date.now()}@${from.replace(/^.*@|>$/g, "")}>`;
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
    const advice = "Check user, password, name and port in SMTP_URL: smtps:// is for port 465, smtp:// for 587 and 25.";
    return [broken(`${server} ${what}: ${reasonOf(error)}`, advice)];
  } finally {
    transport.close();
  }
}

async function withDeadline(work: Promise<void>, ms: number) {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer in time")), ms).unref());
  await Promise.race([work, late]);
}

export async function checkPublicSite({ siteUrl }: Config): Promise<Finding> {
  if (!siteUrl) return look("SITE_URL is not set", "Set it to the public origin, and build for it.");
  const advice = "Does its name lead here, are proxy and server up, is the certificate of this name and not over?";
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok, status } = await fetch(`${siteUrl}/healthz`, { method: "HEAD", redirect: "manual", signal });
    return ok ? well(`${siteUrl} answers`) : broken(`${siteUrl} answers ${status}`, advice);
  } catch (error) {
    return broken(`${siteUrl} does not answer (${reasonOf((error as Error).cause ?? error)})`, advice);
  }
}
