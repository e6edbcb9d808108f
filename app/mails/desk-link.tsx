import type { Brand, MailContent } from "#shared/mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailText } from "./mail-parts.tsx";

type Content = Extract<MailContent, { template: "desk-link" }>;
type Props = Omit<Content, "template"> & { readonly brand: Brand };

export const deskLinkSubject = (brand: Brand, { isInvitation }: Pick<Content, "isInvitation">) =>
  isInvitation ? `Your invitation to the ${brand.wordmark} desk` : `Your link to the ${brand.wordmark} desk`;

/** To a member of the desk: the link that signs them in once. */
export function DeskLinkMail({ brand, name, url, isInvitation, expiresAt }: Props) {
  const until = `${expiresAt.slice(0, 16).replace("T", ", ")} UTC`;
  return (
    <MailFrame
      brand={brand}
      preview={isInvitation ? "Enquiries, newsletter and figures in one place." : "It works once, for a few minutes."}
      label="Desk"
      title={isInvitation ? "Welcome to the desk" : "Sign in"}
      footnote="If you did not expect this, ignore it: without the press nobody is signed in. Pass it on to nobody."
    >
      <MailHeading>{name ? `Hello ${name}` : "Hello"}</MailHeading>
      <MailText>
        {isInvitation
          ? `You are invited to the desk of ${brand.name}, where enquiries are read and answered. The link signs you in once; then add a passkey, and you need no mail again.`
          : "Here is the link that was asked for. It signs you in once."}
      </MailText>
      <MailButton href={url}>Open the desk</MailButton>
      <MailText>The link works until {until}.</MailText>
    </MailFrame>
  );
}
