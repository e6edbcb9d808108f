import * as z from "zod";
import { auditActions } from "#shared/contracts/audit.ts";
import { notificationKinds } from "#shared/contracts/desk.ts";
import { roles } from "#shared/contracts/desk-pages.ts";
import { copy, headed, texts } from "./parts.ts";

export const deskSignInSchema = z.strictObject({
  signIn: texts(
    "title",
    "intro",
    "refused",
    "noPasskey",
    "unsupported",
    "throttled",
    "linkHint",
  ).extend({
    asked: headed.extend({ back: copy }),
    ended: headed,
    insecure: headed,
  }),
  link: texts("title", "ask").extend({ refused: headed }),
  /** Asked before signing out while there is unsent text in this browser. */
  signOut: headed,
  /** Why the changes of others do not appear by themselves. */
  liveness: texts("notLive", "signedOut"),
  account: texts("title", "passkeys", "knownHere", "noneYet", "unsupported", "sessions").extend({
    profile: texts("name", "signature", "timeZone", "saved").extend({
      notifications: texts(...notificationKinds),
    }),
  }),
  /**
   * `written` is shown instead of `invited` if there is no mail server; `handed` precedes the new
   * owner's name.
   */
  members: z.strictObject({
    ...texts(
      "title",
      "intro",
      "invited",
      "written",
      "known",
      "roleChanged",
      "ownsEnquiries",
      "signedOut",
      "removed",
    ).shape,
    ...texts("handed", "gone", "changed", "lastAdmin", "addressMissing", "removal").shape,
    roles: z.record(z.enum(roles), headed),
  }),
  audit: texts("title", "intro", "unknown").extend({
    none: headed,
    actions: texts(...auditActions),
  }),
});
