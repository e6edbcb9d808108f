import type { ReactNode } from "react";
import { INLINE_MARKDOWN } from "#shared/formats/inline-markdown.ts";
import { SmartLink } from "./smart-link.tsx";

/** Renders the inline Markdown allowed in records: **bold**, `code` and [links](/path). */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE_MARKDOWN)) {
    const [all, bold, code, label, href] = match;
    parts.push(text.slice(end, match.index));
    if (bold) parts.push(<strong key={match.index}>{bold}</strong>);
    else if (code) parts.push(<code key={match.index}>{code}</code>);
    else if (label && href) {
      parts.push(
        <SmartLink key={match.index} href={href} className="link">
          {label}
        </SmartLink>,
      );
    }
    end = match.index + all.length;
  }
  parts.push(text.slice(end));
  return parts;
}
