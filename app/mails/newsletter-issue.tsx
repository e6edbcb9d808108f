import { longDay } from "#shared/long-day.ts";
import type { Brand, NewsletterPost } from "#shared/mail.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailLink, MailRule, MailText } from "./mail-parts.tsx";
import { text } from "./mail-theme.ts";

type Props = { readonly brand: Brand; readonly post: NewsletterPost; readonly unsubscribeUrl: string };

/** To confirmed subscribers: what a new post is about, who wrote it, and its chapters to jump to. */
export function NewsletterIssueMail({ brand, post, unsubscribeUrl }: Props) {
  const url = brand.siteUrl + post.path;
  const { author, date, minutes, headings } = post;
  return (
    <MailFrame
      brand={brand}
      preview={post.description}
      label={`New article, ${minutes} min read`}
      title={post.title}
      footnote={
        <>
          You get this mail because you confirmed your subscription to our articles.{" "}
          <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      <MailText>{post.description}</MailText>
      <p {...text("muted", { fontSize: 15, lineHeight: "22px", margin: "0 0 20px" })}>
        {author.name}, {author.role}
        <br />
        {longDay(date)}
      </p>
      <MailButton href={url}>Read the article</MailButton>
      <div style={{ height: 8 }} />
      <MailHeading>In this article</MailHeading>
      {headings.map(({ id, text: heading }) => (
        <MailRule key={id}>
          <MailLink href={`${url}#${id}`}>{heading}</MailLink>
        </MailRule>
      ))}
    </MailFrame>
  );
}
