import { randomUUID } from "node:crypto";
import { sendLine } from "#features/leads/chat.server.ts";
import { signedHeaders } from "#features/leads/webhook.server.ts";
import { adviceOnCertificate } from "#server/certificate-advice.server.ts";
import type { Config } from "#server/config.server.ts";
import { isRefusalOfGreeting } from "#server/delivery/delivery-error.server.ts";
import { createSmtpTransport, greetingOf } from "#server/delivery/smtp-transport.server.ts";
import { securityTxtPath } from "#shared/site-map/paths.ts";
import { broken, type Finding, look, reasonOf, well } from "./finding.ts";

const PATIENCE_MS = 20_000;

type Sender = { readonly from: string; readonly to: string | undefined };

export async function checkSmtp(
  { smtpUrl, allowUnencrypted, smtpGreeting, siteUrl }: Config,
  { from, to }: Sender,
): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      look(
        "SMTP_URL is not set: mails are written to files",
        "Set it before the site goes public.",
      ),
    ];
  const { protocol, hostname, port } = new URL(smtpUrl);
  const server = `mail server ${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
  const greeting = greetingOf({ smtpGreeting, siteUrl });
  const transport = createSmtpTransport(smtpUrl, {
    greeting,
    allowsPlain: allowUnencrypted.includes("smtp"),
  });
  const text = "Sent by npm run site -- doctor. If you read this, mails of the site go out.";
  const messageId = `<doctor-${Date.now()}@${from.replace(/^.*@|>$/g, "")}>`;
  const mail = { file: "doctor", messageId, from, to: to ? [to] : [], text };
  try {
    if (!to) {
      await withDeadline(transport.verify(), PATIENCE_MS);
      const advice =
        "npm run site -- doctor --mail you@example.com sends a mail, which is the only proof.";
      return [
        well(`${server} answers and lets us in; we greet as ${greeting}`),
        look("no mail was sent", advice),
      ];
    }
    const html = `<p>${text}</p>`;
    await transport.send(
      { ...mail, subject: "A test of the site's mail", html },
      AbortSignal.timeout(PATIENCE_MS),
    );
    return [
      well(`${server} took a mail to ${to}: see whether it arrives; we greet as ${greeting}`),
    ];
  } catch (error) {
    const what = to ? "did not take a mail" : "cannot be used";
    const reason = reasonOf(error);
    return [broken(`${server} ${what}: ${reason}`, adviceOnSmtp(error, reason, greeting))];
  } finally {
    transport.close();
  }
}

function adviceOnSmtp(error: unknown, reason: string, greeting: string): string {
  if (isRefusalOfGreeting(reason))
    return `It refuses our greeting, EHLO ${greeting}: set SMTP_GREETING to a name that it takes.`;
  const usual =
    "Check user, password, name and port in SMTP_URL: smtps:// is for port 465, smtp:// for 587 and 25.";
  return adviceOnCertificate("SMTP_URL", error) || usual;
}

const DAY_MS = 24 * 60 * 60_000;
const SOON_DAYS = 30;

/** The site moves the date on by itself, but a proxy or a cache may answer with an old file. */
export async function checkSecurityTxt({ siteUrl }: Config, now = new Date()): Promise<Finding[]> {
  if (!siteUrl) return [];
  const address = `${siteUrl}${securityTxtPath}`;
  const advice = "The site answers it anew each month: does a proxy or a cache keep an old file?";
  try {
    const answer = await fetch(address, {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const [, expires = ""] = /^Expires:\s*(\S+)/im.exec(answer.ok ? await answer.text() : "") ?? [];
    const daysLeft = Math.floor((Date.parse(expires) - now.getTime()) / DAY_MS);
    if (Number.isNaN(daysLeft))
      return [look(`${address} has no date of expiry (${answer.status})`, advice)];
    if (daysLeft < 0) return [broken(`${address} expired on ${expires}`, advice)];
    return daysLeft < SOON_DAYS ? [look(`${address} expires in ${daysLeft} days`, advice)] : [];
  } catch {
    // That the site does not answer is said once, by checkNames.
    return [];
  }
}

async function withDeadline(work: Promise<void>, ms: number) {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("no answer in time")), ms).unref(),
  );
  await Promise.race([work, late]);
}

const TEST_EVENT = JSON.stringify({ version: 1, event: "test" });

/**
 * Asks the receiver of the webhook whether it is there; on request posts it a signed event without
 * any lead.
 */
export async function checkWebhook(
  { webhookUrl, webhookSecret }: Config,
  { isPosted }: { isPosted: boolean },
) {
  if (!webhookUrl) return [];
  const { host } = new URL(webhookUrl);
  const id = `doctor-${randomUUID()}`;
  const headers = isPosted
    ? signedHeaders({ secret: webhookSecret ?? "", id, at: new Date(), body: TEST_EVENT })
    : {};
  const post = { method: "POST", headers, body: TEST_EVENT };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = isPosted ? post : { method: "HEAD" };
    const answer = await fetch(webhookUrl, { ...request, redirect: "manual", signal });
    await answer.body?.cancel();
    return [isPosted ? tookEvent(host, answer) : isThere(host, answer)];
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return [
      broken(
        `the webhook at ${host} does not answer: ${reason}`,
        "Are name and port in WEBHOOK_URL right?",
      ),
    ];
  }
}

const TEST_LINE = "A test line of npm run site -- doctor.";

/** Posts a line to the chat when that is wished: a chat answers nothing else. */
export async function checkChat({ chatUrl }: Config, { isPosted }: { isPosted: boolean }) {
  if (!chatUrl) return [];
  const { host } = new URL(chatUrl);
  if (!isPosted) {
    const advice = "npm run site -- doctor --chat posts it a test line, which is the only proof.";
    return [look(`the chat at ${host} was not asked`, advice)];
  }
  try {
    const { ok, status } = await sendLine(chatUrl, TEST_LINE, AbortSignal.timeout(PATIENCE_MS));
    if (ok) return [well(`the chat at ${host} took a test line`)];
    const advice = "Make a new incoming webhook there, and set CHAT_URL to its address.";
    return [broken(`the chat at ${host} answered the test line with ${status}`, advice)];
  } catch (error) {
    const advice = "Are name and port in CHAT_URL right?";
    return [broken(`the chat at ${host} does not answer: ${reasonOf(error)}`, advice)];
  }
}

function tookEvent(host: string, { ok, status }: Response): Finding {
  if (ok) return well(`the webhook at ${host} took a test event`);
  const advice =
    "401 and 403 mean another secret than WEBHOOK_SECRET; docs/webhook.md says what is posted.";
  return broken(`the webhook at ${host} answered the test event with ${status}`, advice);
}

/** Many receivers refuse HEAD, which proves as well that they are there. */
function isThere(host: string, { status }: Response): Finding {
  const advice = "npm run site -- doctor --webhook posts it a test event, which is the only proof.";
  if (status >= 500)
    return broken(
      `the webhook at ${host} answers ${status}`,
      "Its receiver is broken: see its log.",
    );
  if (status >= 300 && status < 400) {
    return broken(
      `the webhook at ${host} leads elsewhere (${status})`,
      "Set WEBHOOK_URL to the address it leads to.",
    );
  }
  if (status === 404 || status === 410)
    return look(`the webhook at ${host} answers ${status}`, `Is its path right? ${advice}`);
  return look(`the webhook at ${host} answers; nothing was posted`, advice);
}
