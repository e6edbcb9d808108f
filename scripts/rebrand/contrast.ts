import {
  clampChroma,
  clampRgb,
  converter,
  formatHex,
  type Oklch as OptionalHue,
  type Rgb,
  wcagContrast,
} from "culori";

export type Oklch = OptionalHue & { readonly h: number };

const oklch = converter("oklch");
const rgb = converter("rgb");
const ROUNDING = 0.0005;

/** The displayable version of a colour: reduces chroma first, then clips rounding errors. */
function shown(color: Oklch): Rgb {
  const exact = rgb(color);
  const isNear = [exact.r, exact.g, exact.b].every(
    (value) => value > -ROUNDING && value < 1 + ROUNDING,
  );
  return isNear ? clampRgb(exact) : rgb(clampChroma(color, "oklch"));
}

export function fromHex(hex: string): Oklch {
  const color = oklch(hex);
  if (!color) throw new Error(`${hex} is no colour`);
  return { ...color, h: color.h ?? 0 };
}

export const toHex = (color: Oklch) => formatHex(shown(color));

export const contrast = wcagContrast;

/**
 * Text or a visible mark, and the backgrounds under it; `least` is the contrast required by WCAG
 * 2.2 AA.
 */
export type Pair = {
  readonly text: string;
  readonly grounds: readonly string[];
  readonly least: number;
};

const GROUNDS = ["paper", "surface", "tint1", "tint2", "tint3"];
const DARK_BANDS = ["band", "basalt", "groundBand"];

export const pairs: readonly Pair[] = [
  { text: "ink", grounds: GROUNDS, least: 4.5 },
  { text: "inkMuted", grounds: ["paper", "surface", "tint1", "tint2"], least: 4.5 },
  { text: "accentText", grounds: ["paper", "surface", "tint1", "accentTint"], least: 4.5 },
  { text: "onAccent", grounds: ["accent", "accentHover"], least: 4.5 },
  { text: "onFlip", grounds: ["flip"], least: 4.5 },
  { text: "danger", grounds: ["paper", "surface", "dangerTint"], least: 4.5 },
  { text: "success", grounds: ["paper", "surface", "successTint"], least: 4.5 },
  { text: "warning", grounds: ["paper", "surface", "warningTint"], least: 4.5 },
  { text: "ink", grounds: ["accentTint", "dangerTint", "successTint", "warningTint"], least: 4.5 },
  { text: "lineStrong", grounds: ["paper", "surface"], least: 3 },
  { text: "focus", grounds: ["paper", "surface", "tint1"], least: 3 },
];

/** Bands that are dark in both themes use these colours of the dark theme. */
export const onDarkBands: readonly Pair[] = [
  { text: "ink", grounds: DARK_BANDS, least: 4.5 },
  { text: "inkMuted", grounds: DARK_BANDS, least: 4.5 },
  { text: "accentText", grounds: ["band", "basalt"], least: 4.5 },
  { text: "focus", grounds: DARK_BANDS, least: 3 },
];
