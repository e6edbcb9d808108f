import * as z from "zod";
import { roles } from "#shared/contracts/desk-pages.ts";
import { copy } from "./parts.ts";

const words = z.strictObject({ heading: copy, body: copy });

/** What the desk says to whoever comes in: sign-in, the page behind a mailed link, one's own account, members, audit. */
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
      notifications: z.strictObject({ assigned: copy, mentioned: copy, due: copy }),
    }),
    ...{ passkeys: copy, noneYet: copy, unsupported: copy, sessions: copy },
  }),
  members: z.strictObject({
    title: copy,
    intro: copy,
    invited: copy,
    known: copy,
    roleChanged: copy,
    signedOut: copy,
    removed: copy,
    gone: copy,
    lastAdmin: copy,
    addressMissing: copy,
    removal: copy,
    roles: z.strictObject(
      Object.fromEntries(roles.map((role) => [role, words])) as Record<(typeof roles)[number], typeof words>,
    ),
  }),
  audit: z.strictObject({ title: copy, intro: copy, none: copy }),
});
