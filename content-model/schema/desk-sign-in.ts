import * as z from "zod";
import { auditActions } from "#shared/contracts/audit.ts";
import { roles } from "#shared/contracts/desk-pages.ts";
import { copy, texts } from "./parts.ts";

const words = z.strictObject({ heading: copy, body: copy });

const allOf = <Name extends string, Each extends z.ZodType>(names: readonly Name[], each: Each) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, each])) as Record<Name, Each>);

export const deskSignInSchema = z.strictObject({
  signIn: z.strictObject({
    title: copy,
    intro: copy,
    asked: words.extend({ back: copy }),
    ended: words,
    refused: copy,
    noPasskey: copy,
    unsupported: copy,
    throttled: copy,
    insecure: words,
    linkHint: copy,
  }),
  link: z.strictObject({ title: copy, ask: copy, refused: words }),
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
    roles: allOf(roles, words),
  }),
  audit: z.strictObject({
    title: copy,
    intro: copy,
    none: words,
    actions: allOf(auditActions, copy),
  }),
});
