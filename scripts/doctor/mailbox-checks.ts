import { openMailbox } from "#features/mailbox/imap-connection.server.ts";
import { type MailboxAccess, mailboxOf } from "#features/mailbox/mailbox-access.server.ts";
import { mailboxProblem } from "#features/mailbox/mailbox-problem.server.ts";
import type { Config } from "#server/config.server.ts";
import type { MailboxState } from "#shared/contracts/mailbox-words.ts";
import { broken, type Finding, look, well } from "./finding.ts";

type Settings = Pick<
  Config,
  "mailboxUrl" | "mailboxSinceDays" | "replyTo" | "smtpUrl" | "mailReturnTo"
>;

const advice: Readonly<Partial<Record<MailboxState, string>>> = {
  password:
    "Check user and password in MAILBOX_URL (%40 for an @, %25 for a %). Many providers want a password for this program alone, and IMAP switched on.",
  unreachable: "Are name and port in MAILBOX_URL right? imaps:// is for port 993, imap:// for 143.",
  certificate:
    "The certificate has to be valid today, of the name in MAILBOX_URL and of a known authority; NODE_EXTRA_CA_CERTS adds one.",
  folder: "Name a folder that exists, as the server spells it; without one it is INBOX.",
};

/** Logs in, opens the folder and looks for new mails, without changing anything in it. */
export async function checkMailbox(config: Settings): Promise<Finding[]> {
  const access = mailboxOf(config);
  if (access === null) return [];
  return [...(await checkConnection(access)), ...checkAddresses(config)];
}

async function checkConnection(access: MailboxAccess): Promise<Finding[]> {
  const { host, port, folder } = access;
  const name = `mailbox ${folder} at ${host}:${port}`;
  try {
    const connection = await openMailbox(access);
    try {
      // Rejects where the server lets the folder be opened and refuses to search it.
      const { nextUid } = await connection.place();
      await connection.uidsAfter(nextUid - 1);
      const isFull = await connection.isFull();
      const pace = connection.hasIdle() ? "tells of new mails at once" : "is asked every minute";
      const full = look(`${name} is almost full`, "Delete or move mails in a mail program.");
      return [well(`${name} can be read, and ${pace}`), ...(isFull ? [full] : [])];
    } finally {
      await connection.close();
    }
  } catch (error) {
    const { state, says } = mailboxProblem(error);
    const what = `${name} cannot be read: ${says}`;
    return [broken(what, advice[state] ?? "Its server's log says more.")];
  }
}

/** Answers and bounces have to arrive in this mailbox. */
function checkAddresses({ replyTo, smtpUrl, mailReturnTo }: Settings): Finding[] {
  const findings: Finding[] = [];
  if (!replyTo?.includes("{reference}"))
    findings.push(
      look(
        "REPLY_TO has no {reference}",
        "Answers are matched by their thread and sender alone. Where the mailbox supports tags: REPLY_TO=hello+{reference}@example.com.",
      ),
    );
  if (smtpUrl && mailReturnTo === null)
    findings.push(
      look(
        "MAIL_RETURN_TO is not set",
        "Name an address of the mailbox in MAILBOX_URL, so that the desk hears of mails that come back.",
      ),
    );
  return findings;
}
