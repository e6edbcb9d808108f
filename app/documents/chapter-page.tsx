import { Page, Text, View } from "@react-pdf/renderer";
import type { InvestingGuide } from "#content/types.ts";
import { Block } from "./blocks.tsx";
import { RichLine } from "./rich-line.tsx";
import { RunningFoot } from "./running-foot.tsx";
import { colors, page, rules, text } from "./theme.ts";

type Props = { guide: InvestingGuide; chapter: InvestingGuide["chapters"][number]; number: number };

/** A chapter on as many pages as it needs. */
export function ChapterPage({ guide, chapter, number }: Props) {
  const { id, heading, intro, blocks } = chapter;
  return (
    <Page size="A4" style={page.text} bookmark={`${number}. ${heading}`} id={id}>
      <View style={[{ flexDirection: "row", alignItems: "flex-end" }, rules.chapter]}>
        <Text style={[text.chapter, { width: 52, paddingBottom: 10, color: colors.accentText }]}>{number}</Text>
        <Text style={[text.chapter, { flex: 1, paddingBottom: 10 }]}>{heading}</Text>
      </View>
      <RichLine style={[text.intro, { marginTop: 14, color: colors.inkMuted }]}>{intro}</RichLine>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a printed page never move
        <Block key={index} block={block} />
      ))}
      <RunningFoot guide={guide} />
    </Page>
  );
}
