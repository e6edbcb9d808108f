import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { GuideBlock } from "#content/types.ts";
import { RichLine } from "./rich-line.tsx";
import { Stair } from "./stair.tsx";
import { Table } from "./table.tsx";
import { colors, rules, text } from "./theme.ts";

const GAP = 9;

/** One block of a chapter; the compiler reports an unhandled kind. */
export function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "text":
      return <RichLine style={[text.body, { marginTop: GAP }]}>{block.body}</RichLine>;
    case "heading":
      return (
        <Text style={[text.heading, { marginTop: 17 }]} minPresenceAhead={90} break={block.startsPage ?? false}>
          {block.body}
        </Text>
      );
    case "list":
      return <Items items={block.items} mark={() => <Stair size={7} />} />;
    case "steps":
      return <Items items={block.items} mark={(index) => <Text style={text.heading}>{index + 1}</Text>} />;
    case "checks":
      return <Items items={block.items} mark={() => <View style={[{ width: 9, height: 9 }, rules.box]} />} />;
    case "facts":
      return <Facts items={block.items} />;
    case "note":
      return (
        <View style={{ marginTop: 13, padding: 12, backgroundColor: colors.tint1 }} wrap={false}>
          <Text style={text.heading}>{block.heading}</Text>
          <RichLine style={[text.body, { marginTop: 6 }]}>{block.body}</RichLine>
        </View>
      );
    case "table":
      return <Table {...block} />;
  }
}

type ItemsProps = { items: readonly string[]; mark: (index: number) => ReactNode };

function Items({ items, mark }: ItemsProps) {
  return (
    <View style={{ marginTop: GAP, gap: 5 }}>
      {items.map((item, index) => (
        <View key={item} style={{ flexDirection: "row" }} wrap={false}>
          <View style={{ width: 20, paddingTop: 2 }}>{mark(index)}</View>
          <RichLine style={[text.body, { flex: 1 }]}>{item}</RichLine>
        </View>
      ))}
    </View>
  );
}

function Facts({ items }: { items: Extract<GuideBlock, { kind: "facts" }>["items"] }) {
  return (
    <View style={{ flexDirection: "row", marginTop: 16, backgroundColor: colors.tint1 }} wrap={false}>
      {items.map(({ value, label }) => (
        <View key={label} style={{ flex: 1, padding: 12 }}>
          <Text style={text.figure}>{value}</Text>
          <Text style={[text.small, { marginTop: 5 }]}>{label}</Text>
        </View>
      ))}
    </View>
  );
}
