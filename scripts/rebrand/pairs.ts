/**
 * Text or a visible mark, with the backgrounds on which styles put it; `least` is the contrast required by WCAG 2.2 AA.
 */
export type Pair = { readonly text: string; readonly grounds: readonly string[]; readonly least: number };

const GROUNDS = ["paper", "surface", "terrace1", "terrace2", "terrace3"];
const DARK_BANDS = ["river", "basalt", "groundRiver"];

/** Checked in both themes. */
export const pairs: readonly Pair[] = [
  { text: "ink", grounds: GROUNDS, least: 4.5 },
  { text: "inkMuted", grounds: ["paper", "surface", "terrace1", "terrace2"], least: 4.5 },
  { text: "accentText", grounds: ["paper", "surface", "terrace1", "accentTint"], least: 4.5 },
  { text: "onAccent", grounds: ["accent", "accentHover", "panelOrange"], least: 4.5 },
  { text: "onFlip", grounds: ["flip"], least: 4.5 },
  { text: "danger", grounds: ["paper", "surface", "dangerTint"], least: 4.5 },
  { text: "success", grounds: ["paper", "surface", "successTint"], least: 4.5 },
  { text: "warning", grounds: ["paper", "surface", "warningTint"], least: 4.5 },
  { text: "ink", grounds: ["accentTint", "dangerTint", "successTint", "warningTint"], least: 4.5 },
  { text: "lineStrong", grounds: ["paper", "surface"], least: 3 },
  { text: "focus", grounds: ["paper", "surface", "terrace1"], least: 3 },
];

/** Bands that are dark in both themes use these colours of the dark theme. */
export const onDarkBands: readonly Pair[] = [
  { text: "ink", grounds: DARK_BANDS, least: 4.5 },
  { text: "inkMuted", grounds: DARK_BANDS, least: 4.5 },
  { text: "accentText", grounds: ["river", "basalt"], least: 4.5 },
  { text: "focus", grounds: DARK_BANDS, least: 3 },
];
