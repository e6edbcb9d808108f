import type { Context } from "#server/context.server.ts";
import type { DescribeMail } from "#server/delivery/describe-mail.server.ts";

/** What somebody is invited with, from the desk or the command line. */
export type InviteParts = Pick<Context, "store" | "clock" | "keys" | "links" | "mailDomain" | "onStored">;

/** What everything at the desk works with. */
export type DeskParts = InviteParts &
  Pick<Context, "openStatuses" | "office"> & {
    readonly rateLimitPerMinute: number;
    /** Whether the webhook is told of changes, too. */
    readonly reportsChanges: boolean;
    /** Whether visits are counted. */
    readonly hasFigures: boolean;
    /** Whether there is a mail server; without one mails are written to files. */
    readonly sendsMail: boolean;
    readonly describeMail: DescribeMail;
    /** What passkeys are kept under. */
    readonly brandName: string;
  };
