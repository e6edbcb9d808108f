import type { Context } from "#server/context.server.ts";
import type { DescribeMail } from "#server/delivery/describe-mail.server.ts";

export type InviteDependencies = Pick<Context, "store" | "clock" | "keys" | "links" | "mailDomain" | "onStored">;

export type DeskDependencies = InviteDependencies &
  Pick<Context, "openStatuses" | "office"> & {
    readonly rateLimitPerMinute: number;
    readonly reportsChanges: boolean;
    readonly countsVisits: boolean;
    readonly sendsMail: boolean;
    readonly describeMail: DescribeMail;
    readonly brandName: string;
  };
