import { Text, View } from "@react-pdf/renderer";
import type { InvestingGuide } from "#content/types.ts";
import { PAGE_MARGIN, rules, text } from "./theme.ts";

/** The footer of every page except the cover: document, chapter and page number. */
export function RunningFoot({ guide }: { guide: InvestingGuide }) {
  return (
    <View
      fixed
      style={[
        rules.foot,
        {
          position: "absolute",
          left: PAGE_MARGIN,
          right: PAGE_MARGIN,
          bottom: 32,
          paddingTop: 8,
          flexDirection: "row",
          justifyContent: "space-between",
        },
      ]}
    >
      <Text style={text.foot}>{`${guide.title}, ${guide.asOf}`}</Text>
      <Text style={text.foot} render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
    </View>
  );
}
