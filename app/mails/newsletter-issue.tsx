import { Link } from "react-email";
import type { Brand, NewsletterPost } from "#shared/mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailText } from "./mail-parts.tsx";
import { text } from "./mail-theme.ts";

type Props = { readonly brand: Brand; readonly post: NewsletterPost; readonly unsubscribeUrl: string };

/** To confirmed subscribers: what a new post is about, and where to read it. */
export function NewsletterIssueMail({ brand, post, unsubscribeUrl }: Props) {
  const link = text("link", { textDecoration: "underline" });
  return (
    <MailFrame brand={brand} preview={post.description} label="New article" title={post.title}>
      <MailText>{post.description}</MailText>
      <MailButton href={brand.siteUrl + post.path}>Read the article</MailButton>
      <MailText>
        You get this mail because you confirmed your subscription to our articles.{" "}
        <Link {...link} href={unsubscribeUrl}>
          Unsubscribe
        </Link>
      </MailText>
    </MailFrame>
  );
}
