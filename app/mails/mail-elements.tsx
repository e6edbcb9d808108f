import type { CSSProperties, ReactNode } from "react";

// Elements that mail clients need in a special form: Outlook supports layout and padding only with tables.

type StyledProps = { readonly className?: string; readonly style: CSSProperties; readonly children: ReactNode };

/** A full-width block of a mail. The cell has the padding, the table around it all other styles. */
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

/** A link, opened in a new window when a browser shows the mail. */
export function MailAnchor({ href, ...props }: StyledProps & { readonly href: string }) {
  return <a {...props} href={href} target="_blank" rel="noopener" />;
}

const PREVIEW_LENGTH = 200;
// Space that no client collapses; otherwise the inbox preview would continue with the mail's first words.
const FILLING = "\xa0\u200c\u200b\u200d\ufeff";

/** The preview text beside the subject; hidden in the mail itself. */
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
