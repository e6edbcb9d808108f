import * as z from "zod";
import { auditActions } from "#shared/contracts/audit.ts";
import { roles } from "#shared/contracts/desk-pages.ts";
import { copy, headed, texts } from "./parts.ts";

export const deskSignInSchema = z.strictObject({
  signIn: texts("title", "intro", "refused", "noPasskey", "unsupported", "throttled", "linkHint").extend({
    asked: headed.extend({ back: copy }),
    ended: headed,
    insecure: headed,
  }),
  link: texts("title", "ask").extend({ refused: headed }),
  account: texts("title", "passkeys", "noneYet", "unsupported", "sessions").extend({
    profile: texts("name", "signature", "timeZone", "saved").extend({
      notifications: texts("assigned", "mentioned", "due"),
    }),
  }),
  /** `written` is shown instead of `invited` if there is no mail server; `handed` precedes the new owner's name. */
  members: z.strictObject({
    ...texts("title", "intro", "invited", "written", "known", "roleChanged", "signedOut", "removed").shape,
    ...texts("handed", "gone", "lastAdmin", "addressMissing", "removal").shape,
    roles: z.record(z.enum(roles), headed),
  }),
  audit: texts("title", "intro").extend({ none: headed, actions: texts(...auditActions) }),
});
