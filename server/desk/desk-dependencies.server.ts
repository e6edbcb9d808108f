import type { Context } from "#server/context.server.ts";
import type { DescribeMail } from "#server/delivery/describe-mail.server.ts";

export type InviteDependencies = Pick<Context, "store" | "clock" | "keys" | "links" | "mailDomain" | "onStored">;

export type DeskDependencies = InviteDependencies &
  Pick<Context, "openStatuses" | "office"> & {
    readonly rateLimitPerMinute: number;
    readonly reportsChanges: boolean;
    readonly countsVisits: boolean;
    /** Whether there is a mail server; without one mails are written to files. */
    readonly sendsMail: boolean;
    readonly describeMail: DescribeMail;
    /** The name under which password managers store passkeys. */
    readonly brandName: string;
  };
