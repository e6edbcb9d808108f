import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { InvestingGuide } from "#content/types.ts";
import { RichLine } from "./rich-line.tsx";
import { RunningFoot } from "./running-foot.tsx";
import { colors, page, rules, text } from "./theme.ts";

/** Who this is for, and the chapters as links. */
export function PrefacePage({ guide }: { guide: InvestingGuide }) {
  const [first = "", ...rest] = guide.preface;
  return (
    <Page size="A4" style={page.text} bookmark="Contents">
      <RichLine style={text.lead}>{first}</RichLine>
      {rest.map((paragraph) => (
        <RichLine key={paragraph} style={[text.body, { marginTop: 11 }]}>
          {paragraph}
        </RichLine>
      ))}
      <Text style={[text.chapter, { marginTop: 44 }]}>Contents</Text>
      <View style={[{ marginTop: 16 }, rules.above]}>
        {guide.chapters.map(({ id, heading }, index) => (
          <Link key={id} src={`#${id}`} style={{ color: colors.ink, textDecoration: "none" }}>
            <View
              style={{
                flexDirection: "row",
                paddingVertical: 7,
                borderBottom: 0.75,
                borderColor: colors.line,
                width: 483,
              }}
            >
              <Text style={[text.heading, { width: 34, color: colors.accentText }]}>{index + 1}</Text>
              <Text style={[text.body, { fontWeight: 600 }]}>{heading}</Text>
            </View>
          </Link>
        ))}
      </View>
      <RunningFoot guide={guide} />
    </Page>
  );
}
