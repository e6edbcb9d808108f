import { clampChroma, clampRgb, converter, formatHex, type Oklch as OptionalHue, type Rgb, wcagContrast } from "culori";

/** A colour in perceptual coordinates; a grey has the hue 0. */
export type Oklch = OptionalHue & { readonly h: number };

const oklch = converter("oklch");
const rgb = converter("rgb");
const ROUNDING = 0.0005;

/** The displayable version of a colour: reduces chroma first, then clips rounding errors. */
function shown(color: Oklch): Rgb {
  const exact = rgb(color);
  const isNear = [exact.r, exact.g, exact.b].every((value) => value > -ROUNDING && value < 1 + ROUNDING);
  return isNear ? clampRgb(exact) : rgb(clampChroma(color, "oklch"));
}

export function fromHex(hex: string): Oklch {
  const color = oklch(hex);
  if (!color) throw new Error(`${hex} is no colour`);
  return { ...color, h: color.h ?? 0 };
}

export const toHex = (color: Oklch) => formatHex(shown(color));

export const contrast = wcagContrast;
