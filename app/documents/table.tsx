import { View } from "@react-pdf/renderer";
import { RichLine } from "./rich-line.tsx";
import { colors, text } from "./theme.ts";

type Props = { widths: readonly number[]; head: readonly string[]; rows: readonly (readonly string[])[] };

/** A ruled table; its head is repeated where it runs over a page. */
export function Table({ widths, head, rows }: Props) {
  const row = (cells: readonly string[], isHead: boolean) =>
    cells.map((cell, index) => (
      <RichLine
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table never move
        key={index}
        style={[
          text.small,
          { flex: widths[index] ?? 1, paddingRight: 8, fontWeight: isHead || index === 0 ? 700 : 400 },
        ]}
      >
        {cell}
      </RichLine>
    ));
  return (
    <View style={{ marginTop: 16, borderTop: 1.5, borderColor: colors.ink }}>
      <View
        style={{ flexDirection: "row", paddingVertical: 6, backgroundColor: colors.terrace1, paddingLeft: 6 }}
        minPresenceAhead={60}
      >
        {row(head, true)}
      </View>
      {rows.map((cells) => (
        <View
          key={cells.join()}
          style={{
            flexDirection: "row",
            paddingVertical: 5.5,
            paddingLeft: 6,
            borderBottom: 0.75,
            borderColor: colors.line,
          }}
          wrap={false}
        >
          {row(cells, false)}
        </View>
      ))}
    </View>
  );
}
