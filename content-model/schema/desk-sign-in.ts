import * as z from "zod";
import { auditActions } from "#shared/contracts/audit.ts";
import { roles } from "#shared/contracts/desk-pages.ts";
import { copy, headed, texts } from "./parts.ts";

const allOf = <Name extends string, Each extends z.ZodType>(names: readonly Name[], each: Each) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, each])) as Record<Name, Each>);

export const deskSignInSchema = z.strictObject({
  signIn: z.strictObject({
    title: copy,
    intro: copy,
    asked: headed.extend({ back: copy }),
    ended: headed,
    refused: copy,
    noPasskey: copy,
    unsupported: copy,
    throttled: copy,
    insecure: headed,
    linkHint: copy,
  }),
  link: z.strictObject({ title: copy, ask: copy, refused: headed }),
  account: z.strictObject({
    title: copy,
    profile: z.strictObject({
      ...{ name: copy, signature: copy, timeZone: copy, saved: copy },
      notifications: texts("assigned", "mentioned", "due"),
    }),
    ...{ passkeys: copy, noneYet: copy, unsupported: copy, sessions: copy },
  }),
  members: z.strictObject({
    title: copy,
    intro: copy,
    invited: copy,
    /** Shown instead if there is no mail server. */
    written: copy,
    known: copy,
    roleChanged: copy,
    signedOut: copy,
    removed: copy,
    /** Precedes the new owner's name and the number of enquiries. */
    handed: copy,
    gone: copy,
    lastAdmin: copy,
    addressMissing: copy,
    removal: copy,
    roles: allOf(roles, headed),
  }),
  audit: z.strictObject({
    title: copy,
    intro: copy,
    none: headed,
    actions: allOf(auditActions, copy),
  }),
});
