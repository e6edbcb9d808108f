import { View } from "@react-pdf/renderer";
import { RichLine } from "./rich-line.tsx";
import { colors, rules, text } from "./theme.ts";

type Props = { widths: readonly number[]; head: readonly string[]; rows: readonly (readonly string[])[] };

// A table with up to this many rows moves to the next page as a whole.
const SHORT = 8;

export function Table({ widths, head, rows }: Props) {
  const row = (cells: readonly string[], isHead: boolean) =>
    cells.map((cell, index) => (
      <RichLine
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table never move
        key={index}
        style={[
          text.small,
          { flex: widths[index] ?? 1, paddingRight: 8, fontWeight: isHead || index === 0 ? 600 : 400 },
        ]}
      >
        {cell}
      </RichLine>
    ));
  return (
    <View style={[{ marginTop: 13 }, rules.above]} wrap={rows.length > SHORT}>
      <View style={{ flexDirection: "row", paddingVertical: 5, paddingLeft: 6, backgroundColor: colors.tint1 }}>
        {row(head, true)}
      </View>
      {rows.map((cells) => (
        <View
          key={cells.join()}
          style={[{ flexDirection: "row", paddingVertical: 4, paddingLeft: 6 }, rules.below]}
          wrap={false}
        >
          {row(cells, false)}
        </View>
      ))}
    </View>
  );
}
