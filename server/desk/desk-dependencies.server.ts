import type { Context } from "#server/context.server.ts";
import type { DescribeMail } from "#server/delivery/create-deliverer.server.ts";

export type InviteDependencies = Pick<Context, "store" | "clock" | "keys" | "links" | "mailDomain" | "onStored">;

export type DeskDependencies = InviteDependencies &
  Pick<Context, "openStatuses" | "office" | "hasWebhook"> & {
    readonly rateLimitPerMinute: number;
    readonly countsVisits: boolean;
    readonly sendsMail: boolean;
    readonly describeMail: DescribeMail;
    readonly brandName: string;
  };
