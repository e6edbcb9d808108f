import type { NewsletterPost } from "#shared/contracts/mail.ts";
import { longDay } from "#shared/formats/long-day.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailHeading, MailLink, MailText } from "./mail-parts.tsx";
import type { MailBody, MailTemplate } from "./mail-template.ts";

declare module "#shared/contracts/mail.ts" {
  interface MailContents {
    readonly "newsletter-issue": { readonly post: NewsletterPost; readonly unsubscribeUrl: string };
  }
}

export const mail: MailTemplate<"newsletter-issue"> = { subject: ({ post }) => post.title, Body: NewsletterIssueMail };

/** To confirmed subscribers: the summary, author and chapters of a new post. */
function NewsletterIssueMail({ brand, post, unsubscribeUrl }: MailBody<"newsletter-issue">) {
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
          You get this email because you confirmed your subscription to our articles.{" "}
          <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
        </>
      }
    >
      <MailText>{post.description}</MailText>
      <p className="muted">
        {author.name}, {author.role}
        <br />
        {longDay(date)}
      </p>
      <MailButton href={url}>Read the article</MailButton>
      <MailHeading>In this article</MailHeading>
      {headings.map(({ id, text: heading }) => (
        <div key={id} className="row">
          <MailLink href={`${url}#${id}`}>{heading}</MailLink>
        </div>
      ))}
    </MailFrame>
  );
}
