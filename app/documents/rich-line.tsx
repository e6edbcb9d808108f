import { Link, Text, type TextProps } from "@react-pdf/renderer";
import { colors } from "./theme.ts";

const TOKEN = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A paragraph with the **bold** and [links](https://…) allowed in records. */
export function RichLine({ children, style }: { children: string; style: NonNullable<TextProps["style"]> }) {
  const parts = [];
  let end = 0;
  for (const match of children.matchAll(TOKEN)) {
    const [all, bold, label, href] = match;
    parts.push(children.slice(end, match.index));
    if (bold) {
      parts.push(
        <Text key={match.index} style={{ fontWeight: 600 }}>
          {bold}
        </Text>,
      );
    } else if (label && href) {
      parts.push(
        <Link key={match.index} src={href} style={{ color: colors.accentText }}>
          {label}
        </Link>,
      );
    }
    end = match.index + all.length;
  }
  parts.push(children.slice(end));
  return <Text style={style}>{parts}</Text>;
}
