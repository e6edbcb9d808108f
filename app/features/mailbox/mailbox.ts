/** Types and limits of the mailbox that browser and server share. */

import type { MailGap } from "#shared/contracts/mailbox-words.ts";

const MEGABYTE = 2 ** 20;

export const mailLimits = {
  /** Of the text, and again of what it quotes. */
  text: 100_000,
  /** Larger attachments are listed, and stay in the mailbox. */
  attachmentBytes: 5 * MEGABYTE,
  attachmentsBytes: 10 * MEGABYTE,
  attachments: 50,
} as const;

export type AttachmentLine = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly isStored: boolean;
};

/** What the conversation shows of a mail beside its text, which is in the event. */
export type ReceivedMail = {
  readonly id: string;
  readonly eventId: string;
  /** The enquiry was made of it. */
  readonly isFirst: boolean;
  readonly fromAddress: string;
  readonly subject: string;
  readonly quoted: string;
  readonly gap: MailGap | "";
  readonly sentAt: string | null;
  readonly attachments: readonly AttachmentLine[];
};
