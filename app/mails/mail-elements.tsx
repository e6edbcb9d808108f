import type { CSSProperties, ReactNode } from "react";

// The elements that mail clients need in a form of their own: Outlook lays out and pads by tables only.

type StyledProps = { readonly className?: string; readonly style: CSSProperties; readonly children: ReactNode };

/** A full-width block of a mail. Padding stands on the cell, everything else on the table around it. */
export function MailBlock({ className, style, children }: StyledProps) {
  const isPadding = ([name]: [string, unknown]) => name.startsWith("padding");
  const entries = Object.entries(style);
  return (
    <table
      align="center"
      width="100%"
      className={className}
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={Object.fromEntries(entries.filter((entry) => !isPadding(entry)))}
    >
      <tbody>
        <tr>
          <td style={Object.fromEntries(entries.filter(isPadding))}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A link, opened beside the mail where a browser shows it. */
export function MailAnchor({ href, ...props }: StyledProps & { readonly href: string }) {
  return <a {...props} href={href} target="_blank" rel="noopener" />;
}

const PREVIEW_LENGTH = 200;
// Space that no client collapses: without it the inbox goes on with the first words of the mail itself.
const FILLING = "\xa0\u200c\u200b\u200d\ufeff";

/** The line that an inbox shows beside the subject; hidden in the mail itself. */
export function MailPreview({ children }: { readonly children: string }) {
  const line = children.slice(0, PREVIEW_LENGTH);
  const hidden = { display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 };
  return (
    <div className="preview" style={hidden}>
      {line}
      {FILLING.repeat(PREVIEW_LENGTH - line.length)}
    </div>
  );
}
