import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { InvestingGuide, Site } from "#content/types.ts";
import { RichLine } from "./rich-line.tsx";
import { RunningFoot } from "./running-foot.tsx";
import { Stair, Terraces } from "./stair.tsx";
import { colors, PAGE_MARGIN, page, rules, text } from "./theme.ts";

export function CoverPage({ guide, site }: { guide: InvestingGuide; site: Site }) {
  return (
    <Page size="A4" style={{ padding: PAGE_MARGIN, backgroundColor: colors.band, color: colors.onBand }}>
      <View style={{ flexDirection: "row", alignItems: "center", gap: 9 }}>
        <Stair size={18} color={colors.onBand} />
        <Text style={text.heading}>{site.name}</Text>
      </View>
      <Text style={[text.display, { marginTop: 96, fontSize: 62 }]}>{guide.title}</Text>
      <Text style={[text.intro, { marginTop: 22, fontSize: 18, maxWidth: 300 }]}>{guide.subtitle}</Text>
      <Text style={[text.body, { marginTop: 26 }]}>{guide.asOf}</Text>
      <Terraces />
    </Page>
  );
}

/** The readers of the guide, and the chapters as links. */
export function PrefacePage({ guide }: { guide: InvestingGuide }) {
  const [first = "", ...rest] = guide.preface;
  return (
    <Page size="A4" style={page.text} bookmark="Contents">
      <RichLine style={text.intro}>{first}</RichLine>
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
