import cyrillicFont from "@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff?inline";
import greekFont from "@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff?inline";
import { Font, StyleSheet } from "@react-pdf/renderer";
import displayFont from "#app/generated/display-600.woff?inline";
import { palette } from "#app/generated/palette.ts";
import textFont from "#app/generated/text-400.woff?inline";
import strongFont from "#app/generated/text-600.woff?inline";

export const colors = {
  tint1: palette.tint1.light,
  ink: palette.ink.light,
  inkMuted: palette.inkMuted.light,
  line: palette.line.light,
  accent: palette.accent.light,
  accentText: palette.accentText.light,
  band: palette.band.light,
  bandLight: palette.band700.light,
  onBand: palette.ink.dark,
} as const;

const MARGIN = 56;

export const page = StyleSheet.create({
  cover: { padding: MARGIN, backgroundColor: colors.band, color: colors.onBand },
  text: { paddingTop: 48, paddingHorizontal: MARGIN, paddingBottom: 66, color: colors.ink },
  foot: {
    position: "absolute",
    left: MARGIN,
    right: MARGIN,
    bottom: 32,
    paddingTop: 8,
    flexDirection: "row",
    justifyContent: "space-between",
  },
});

/** Dividing lines: the renderer draws a border only if its style is given too. */
export const rules = StyleSheet.create({
  above: { borderTopWidth: 1.5, borderTopStyle: "solid", borderTopColor: colors.ink },
  below: { borderBottomWidth: 0.75, borderBottomStyle: "solid", borderBottomColor: colors.line },
  foot: { borderTopWidth: 0.75, borderTopStyle: "solid", borderTopColor: colors.line },
  chapter: { borderBottomWidth: 5, borderBottomStyle: "solid", borderBottomColor: colors.accent },
  box: { borderWidth: 1, borderStyle: "solid", borderColor: colors.ink },
});

export function registerFonts() {
  Font.register({ family: "Display", src: displayFont });
  Font.register({ family: "Greek", src: greekFont });
  Font.register({ family: "Cyrillic", src: cyrillicFont });
  Font.register({
    family: "Text",
    fonts: [
      { src: textFont, fontWeight: 400 },
      { src: strongFont, fontWeight: 600 },
    ],
  });
  // Words are not hyphenated: the renderer's hyphenation is for American English only.
  Font.registerHyphenationCallback((word) => [word]);
}

/** The fonts for a brand's name, which may be in another script than the rest. */
const named = ["Display", "Greek", "Cyrillic"];

export const text = StyleSheet.create({
  display: { fontFamily: "Display", fontSize: 62, lineHeight: 1.02, letterSpacing: -1.2 },
  chapter: { fontFamily: "Display", fontSize: 27, lineHeight: 1.08, letterSpacing: -0.6 },
  heading: { fontFamily: named, fontSize: 14, lineHeight: 1.2, letterSpacing: -0.2 },
  figure: { fontFamily: "Display", fontSize: 22, lineHeight: 1, letterSpacing: -0.6 },
  intro: { fontFamily: "Text", fontSize: 13, lineHeight: 1.4 },
  body: { fontFamily: "Text", fontSize: 10.5, lineHeight: 1.4 },
  // No line height: the renderer applies it again to text generated per page, which then vanishes.
  foot: { fontFamily: "Text", fontSize: 9, color: colors.inkMuted },
  small: { fontFamily: "Text", fontSize: 9, lineHeight: 1.3 },
});
