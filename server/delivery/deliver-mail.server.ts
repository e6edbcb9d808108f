import type { Delivery } from "./deliverer.server.ts";
import type { MailTransport, OutgoingMail } from "./mail-transport.server.ts";

type Options = {
  /** Of an address that somebody typed, a refusal for good is final; a refused LEADS_TO may be put right. */
  readonly isRefusalFinal: boolean;
};

/** Hands the mail to the transport and says how that ended. */
export async function deliverMail(
  transport: MailTransport,
  mail: OutgoingMail,
  signal: AbortSignal,
  { isRefusalFinal }: Options,
): Promise<Delivery> {
  try {
    await transport.send(mail, signal);
    return { status: "delivered" };
  } catch (error) {
    return { status: "failed", error, isFinal: isRefusalFinal && isRefusedRecipient(error) };
  }
}

function isRefusedRecipient(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
}
