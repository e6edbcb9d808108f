import type { ReactElement } from "react";
import type { Brand, MailContents } from "#shared/contracts/mail.ts";

export type MailBody<Name extends keyof MailContents> = MailContents[Name] & { readonly brand: Brand };

/** The export `mail` of a file `NAME.mail.tsx`; the renderer finds it by that name. */
export type MailTemplate<Name extends keyof MailContents> = {
  subject(content: MailBody<Name>): string;
  Body(content: MailBody<Name>): ReactElement;
};
