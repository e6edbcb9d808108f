import { Link, Path, Svg, Text, type TextProps, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { GuideBlock, Site } from "#content/types.ts";
import { markPaint } from "#shared/site-map/mark-paint.ts";
import { colors, rules, text } from "./theme.ts";

const GAP = 9;
/** 8 mm in points. */
const BEFORE_HEADING = 22.7;

export function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "text":
      return <RichLine style={[text.body, { marginTop: GAP }]}>{block.body}</RichLine>;
    case "heading":
      return (
        <Text
          style={[text.heading, { marginTop: BEFORE_HEADING }]}
          minPresenceAhead={90}
          break={block.startsPage ?? false}
        >
          {block.body}
        </Text>
      );
    case "list":
      return <Items items={block.items} mark={() => <Stair size={7} />} />;
    case "steps":
      return (
        <Items
          items={block.items}
          mark={(index) => <Text style={text.heading}>{index + 1}</Text>}
        />
      );
    case "checks":
      return (
        <Items
          items={block.items}
          mark={() => <View style={[{ width: 9, height: 9 }, rules.box]} />}
        />
      );
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
    <View
      style={{ flexDirection: "row", marginTop: 16, backgroundColor: colors.tint1 }}
      wrap={false}
    >
      {items.map(({ value, label }) => (
        <View key={label} style={{ flex: 1, padding: 12 }}>
          <Text style={text.figure}>{value}</Text>
          <Text style={[text.small, { marginTop: 5 }]}>{label}</Text>
        </View>
      ))}
    </View>
  );
}

type TableProps = {
  widths: readonly number[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

// A table with up to this many rows moves to the next page as a whole.
const SHORT = 8;

function Table({ widths, head, rows }: TableProps) {
  const row = (cells: readonly string[], isHead: boolean) =>
    cells.map((cell, index) => (
      <RichLine
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table never move
        key={index}
        style={[
          text.small,
          {
            flex: widths[index] ?? 1,
            paddingRight: 8,
            fontWeight: isHead || index === 0 ? 600 : 400,
          },
        ]}
      >
        {cell}
      </RichLine>
    ));
  return (
    <View style={[{ marginTop: 13 }, rules.above]} wrap={rows.length > SHORT}>
      <View
        style={{
          flexDirection: "row",
          paddingVertical: 5,
          paddingLeft: 6,
          backgroundColor: colors.tint1,
        }}
      >
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

const TOKEN = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^)\s]{1,2000})\)/g;

/** A paragraph with the **bold** and [links](https://…) allowed in records. */
export function RichLine({
  children,
  style,
}: {
  children: string;
  style: NonNullable<TextProps["style"]>;
}) {
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

export function Stair({ size, color = colors.accent }: { size: number; color?: string }) {
  return (
    <Svg width={size} height={size} viewBox="0 0 12 12">
      <Path d="M0 0h4v4h4v4h4v4H0z" fill={color} />
    </Svg>
  );
}

type Mark = NonNullable<Site["mark"]>;

/** The company's own mark, on the cover's dark ground. */
export function BrandMark({ mark, size }: { mark: Mark; size: number }) {
  return (
    <Svg width={size} height={size} viewBox={mark.viewBox}>
      {mark.paths.map(({ d, tone, ...kind }) => (
        <Path
          key={`${d} ${kind.strokeWidth}`}
          d={d}
          {...markPaint(kind, tone === "ink" ? colors.onBand : colors.accent)}
        />
      ))}
    </Svg>
  );
}

/**
 * The lower part of a cover for a company with a mark of its own; ours has the terraces that its
 * mark comes from.
 */
export function CoverMark({ mark }: { mark: Mark }) {
  return (
    <View style={{ position: "absolute", right: 56, bottom: 72 }}>
      <BrandMark mark={mark} size={230} />
    </View>
  );
}

export function Terraces() {
  return (
    <Svg
      width={595}
      height={330}
      viewBox="0 0 595 330"
      style={{ position: "absolute", left: 0, bottom: 0 }}
    >
      <Path d="M0 90h120v48h120v48h120v48h120v48h115v48H0z" fill={colors.bandLight} />
      <Path d="M595 0v330H250v-60h86v-66h86v-68h86V68h44V0z" fill={colors.tint1} />
      <Path d="M595 122v208H355v-52h80v-52h80v-52h40v-52z" fill={colors.accent} />
      <Path d="M0 318h595v12H0z" fill={colors.ink} />
    </Svg>
  );
}
