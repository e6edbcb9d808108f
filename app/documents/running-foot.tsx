import { Text, View } from "@react-pdf/renderer";
import { colors, PAGE_MARGIN, text } from "./theme.ts";

/** Foot of every page but the cover: the document, and where in it one is. */
export function RunningFoot({ running }: { running: string }) {
  return (
    <View
      fixed
      style={{
        position: "absolute",
        left: PAGE_MARGIN,
        right: PAGE_MARGIN,
        bottom: 32,
        paddingTop: 8,
        flexDirection: "row",
        justifyContent: "space-between",
        borderTop: 0.75,
        borderColor: colors.line,
      }}
    >
      <Text style={[text.small, { color: colors.inkMuted }]}>{running}</Text>
      <Text
        style={[text.small, { color: colors.inkMuted }]}
        render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`}
      />
    </View>
  );
}
