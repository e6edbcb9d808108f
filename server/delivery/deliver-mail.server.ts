import type { SignedLinks } from "#server/signed-links.server.ts";
import type { Store } from "#server/store/store.server.ts";
import type { RenderMail } from "#shared/mail.ts";
import type { Delivery } from "./deliverer.server.ts";
import type { MailTransport, OutgoingMail } from "./mail-transport.server.ts";

/** What every mail is made with: where its record stands, what draws it, and who sends it. */
export type MailParts = {
  readonly store: Store;
  readonly transport: MailTransport;
  readonly renderMail: RenderMail;
  readonly mailFrom: string;
};

/** What a mail needs whose links are signed for the one who gets it. */
export type LinkMailParts = MailParts & {
  readonly links: SignedLinks;
  /** Where the links of a mail lead, without a trailing slash. */
  readonly siteUrl: string;
};

type Options = {
  /** Of an address that somebody typed, a refusal for good is final; a refused LEADS_TO is ours to put right. */
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
    const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
    const isRefused = isRefusalFinal && command === "RCPT TO" && responseCode >= 400;
    return { status: "failed", error, isFinal: isRefused && responseCode >= 500, isRefused };
  }
}
