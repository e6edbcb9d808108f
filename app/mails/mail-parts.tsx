import type { ReactNode } from "react";
import { MailAnchor, MailBlock } from "./mail-elements.tsx";
import { accent, fill, headingFont, ruled, text } from "./mail-theme.ts";

export function MailHeading({ children }: { children: ReactNode }) {
  const style = { fontFamily: headingFont, fontSize: 24, lineHeight: "29px", fontWeight: 700, margin: "0 0 12px" };
  return <h2 {...text("ink", style)}>{children}</h2>;
}

export function MailText({ children }: { children: ReactNode }) {
  return <p {...text("ink", { fontSize: 17, lineHeight: "26px", margin: "0 0 16px" })}>{children}</p>;
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const style = { textDecoration: "underline", overflowWrap: "anywhere" } as const;
  return (
    <MailAnchor {...text("link", style)} href={href}>
      {children}
    </MailAnchor>
  );
}

/** The main action of a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const ground = fill("ink");
  const ink = text("surface", { fontSize: 17, lineHeight: "24px", fontWeight: 600, textDecoration: "none" });
  const style = { ...ground.style, ...ink.style, display: "inline-block", padding: "14px 24px" };
  return (
    <MailBlock style={{ padding: "4px 0 24px" }}>
      <MailAnchor href={href} className={`${ground.className} ${ink.className}`} style={style}>
        {children}
      </MailAnchor>
    </MailBlock>
  );
}

/** The next steps in order, each indented further than the one before. */
export function MailSteps({ steps }: { steps: readonly { title: string; body: ReactNode }[] }) {
  const number = {
    width: 40,
    verticalAlign: "top",
    fontFamily: headingFont,
    fontSize: 24,
    lineHeight: "26px",
  } as const;
  return steps.map(({ title, body }, index) => (
    <table key={title} role="presentation" cellPadding={0} cellSpacing={0} width="100%" style={{ marginBottom: 18 }}>
      <tbody>
        <tr>
          <td {...text("ink", { ...number, fontWeight: 700 })}>
            {`${index + 1}. `}
            <span
              style={{
                display: "block",
                width: 12 * (index + 1),
                maxWidth: 32,
                height: 4,
                marginTop: 6,
                backgroundColor: accent,
              }}
            />
          </td>
          <td {...text("ink", { fontSize: 17, lineHeight: "26px", paddingLeft: 8 })}>
            <strong>{title}.</strong> {body}
          </td>
        </tr>
      </tbody>
    </table>
  ));
}

export function MailRule({ children }: { children: ReactNode }) {
  return (
    <MailBlock
      className={ruled.className}
      style={{ ...ruled.style, padding: "10px 0", fontSize: 17, lineHeight: "24px" }}
    >
      {children}
    </MailBlock>
  );
}
