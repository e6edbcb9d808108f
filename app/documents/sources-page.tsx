import { Link, Page, Text, View } from "@react-pdf/renderer";
import type { InvestingGuide, Site } from "#content/types.ts";
import { longDay } from "#shared/formats/long-day.ts";
import { RunningFoot } from "./running-foot.tsx";
import { colors, page, rules, text } from "./theme.ts";

/** The guide's sources, its limits, and how to reach the authors. */
export function SourcesPage({ guide, site }: { guide: InvestingGuide; site: Site }) {
  const { sources, notice, contact } = guide;
  return (
    <Page size="A4" style={page.text} bookmark={sources.heading} id="sources">
      <Text style={text.chapter}>{sources.heading}</Text>
      <Text style={[text.intro, { marginTop: 12, color: colors.inkMuted }]}>{sources.intro}</Text>
      <View style={[{ marginTop: 16 }, rules.above]}>
        {sources.items.map(({ label, href, checkedAt }) => (
          <View key={href} style={[{ flexDirection: "row", paddingVertical: 4.5 }, rules.below]} wrap={false}>
            <Link src={href} style={[text.small, { flex: 1, paddingRight: 16, color: colors.accentText }]}>
              {label}
            </Link>
            <Text style={[text.small, { width: 104, textAlign: "right" }]}>{longDay(checkedAt)}</Text>
          </View>
        ))}
      </View>
      <Text style={[text.small, { marginTop: 20, color: colors.inkMuted }]}>{notice}</Text>
      <View style={{ marginTop: 24, padding: 22, backgroundColor: colors.accent }} wrap={false}>
        <Text style={[text.chapter, { fontSize: 22 }]}>{contact.heading}</Text>
        <Text style={[text.body, { marginTop: 8 }]}>{contact.body}</Text>
        <Text style={[text.body, { marginTop: 10, fontWeight: 600 }]}>
          {site.mail.hello} · {site.domain}
        </Text>
      </View>
      <RunningFoot guide={guide} />
    </Page>
  );
}
