import type { Context } from "#server/context.server.ts";
import type { DescribeMail } from "#server/delivery/create-deliverer.server.ts";
import type { RenderMail } from "#shared/contracts/mail.ts";

export type InviteDependencies = Pick<Context, "store" | "clock" | "keys" | "links" | "mailDomain" | "onStored">;

export type DeskDependencies = InviteDependencies &
  Pick<Context, "openStatuses" | "office" | "hasWebhook" | "mailFolder" | "posts"> & {
    readonly rateLimitPerMinute: number;
    readonly sendsMail: boolean;
    readonly describeMail: DescribeMail;
    readonly brandName: string;
    readonly renderMail: RenderMail;
    readonly siteUrl: string;
  };
