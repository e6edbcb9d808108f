import { Page, Text, View } from "@react-pdf/renderer";
import type { InvestingGuide, Site } from "#content/types.ts";
import { Stair, Terraces } from "./stair.tsx";
import { colors, PAGE_MARGIN, text } from "./theme.ts";

export function CoverPage({ guide, site }: { guide: InvestingGuide; site: Site }) {
  return (
    <Page size="A4" style={{ padding: PAGE_MARGIN, backgroundColor: colors.river, color: colors.onRiver }}>
      <View style={{ flexDirection: "row", alignItems: "center", gap: 9 }}>
        <Stair size={18} color={colors.onRiver} />
        <Text style={text.heading}>{site.name}</Text>
      </View>
      <Text style={[text.display, { marginTop: 96, fontSize: 62 }]}>{guide.title}</Text>
      <Text style={[text.lead, { marginTop: 22, fontSize: 18, maxWidth: 300 }]}>{guide.subtitle}</Text>
      <Text style={[text.body, { marginTop: 26 }]}>{guide.asOf}</Text>
      <Terraces />
    </Page>
  );
}
