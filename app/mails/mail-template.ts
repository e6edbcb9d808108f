import type { ReactNode } from "react";
import type { Brand, MailContents } from "#shared/contracts/mail.ts";

export type Mail = {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  /** The small line above the title. */
  readonly label: string;
  readonly title: string;
  readonly body: ReactNode;
  readonly footnote?: ReactNode;
};

/** The export `mail` of a file `NAME.mail.tsx`; the renderer finds it by that name. */
export type MailTemplate<Name extends keyof MailContents> = (
  content: MailContents[Name] & { brand: Brand },
) => Mail;
