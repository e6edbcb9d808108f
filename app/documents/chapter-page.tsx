import { Page, Text, View } from "@react-pdf/renderer";
import type { InvestingGuide } from "#content/types.ts";
import { Block } from "./blocks.tsx";
import { RichLine } from "./rich-line.tsx";
import { RunningFoot } from "./running-foot.tsx";
import { colors, PAGE_MARGIN, text } from "./theme.ts";

type Props = { chapter: InvestingGuide["chapters"][number]; number: number; running: string };

/** A chapter on as many pages as it needs. */
export function ChapterPage({ chapter, number, running }: Props) {
  const { id, heading, intro, blocks } = chapter;
  return (
    <Page
      size="A4"
      style={{ padding: PAGE_MARGIN, paddingBottom: 84, color: colors.ink }}
      bookmark={`${number}. ${heading}`}
      id={id}
    >
      <View style={{ flexDirection: "row", alignItems: "flex-end", borderBottom: 5, borderColor: colors.accent }}>
        <Text style={[text.chapter, { width: 52, paddingBottom: 10, color: colors.accentText }]}>{number}</Text>
        <Text style={[text.chapter, { flex: 1, paddingBottom: 10 }]}>{heading}</Text>
      </View>
      <RichLine style={[text.lead, { marginTop: 14, color: colors.inkMuted }]}>{intro}</RichLine>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a printed page never move
        <Block key={index} block={block} />
      ))}
      <RunningFoot running={running} />
    </Page>
  );
}
