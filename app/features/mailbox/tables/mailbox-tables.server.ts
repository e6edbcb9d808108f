import type { MailboxState, MailGap } from "#shared/contracts/mailbox-words.ts";

export type MailboxTables = {
  /** A row for each mailbox that was read, and how far. */
  mailboxes: {
    /** A hash of user, server and folder. */
    id: string;
    uidValidity: string;
    /** Every mail up to this one was taken in. */
    lastUid: number;
    /** Mails before this one were there when the reading began: they are filed quietly. */
    firstUid: number;
    heldBy: string | null;
    heldUntil: string | null;
    state: MailboxState;
    stateSince: string;
    /** What the server said. */
    problem: string;
    /** Mails that wait to be read. */
    waiting: number;
    checkedAt: string | null;
  };
  receivedMails: {
    id: string;
    /** The same for the same mail, wherever and however often it is read. */
    mailKey: string;
    leadId: string | null;
    eventId: string | null;
    /** `automatic` and `report` are filed with an enquiry; `aside` was said to be none. */
    state: "filed" | "automatic" | "report" | "unmatched" | "aside";
    messageId: string;
    fromAddress: string;
    fromName: string;
    subject: string;
    text: string;
    quoted: string;
    gap: MailGap | "";
    sentAt: string | null;
    arrivedAt: string;
    receivedAt: string;
  };
  mailAttachments: {
    id: string;
    mailId: string;
    position: number;
    name: string;
    type: string;
    size: number;
    /** In Base64; null where it was too large. */
    content: string | null;
  };
};
