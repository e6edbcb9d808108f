import { contrast, fromHex, type Oklch, onDarkBands, type Pair, pairs, toHex } from "./contrast.ts";

export type Shades = { readonly light: string; readonly dark: string };
export type Palette = Record<string, Shades>;
export type Seeds = {
  readonly accent: string;
  readonly band: string;
  readonly ink: string;
  readonly second: string;
};

type Family = keyof Seeds | "fixed";

function familyOf(name: string): Family {
  if (/^(danger|success|warning|onFlip)/.test(name)) return "fixed";
  if (/^(orange|accent)/.test(name)) return "accent";
  if (/^(band|groundBand|water)/.test(name)) return "band";
  if (/^(jamun|flip)/.test(name)) return "second";
  return "ink";
}

const seedsOf = (base: Palette): Seeds => ({
  accent: base.accent?.light ?? "",
  band: base.band?.light ?? "",
  ink: base.ink?.light ?? "",
  second: base.flip?.light ?? "",
});

const LEAST_ON_ACCENT = 4.6;
const STEP = 0.005;

/**
 * A fill on which ink is readable: the colour itself if it is light enough, else a lighter one of
 * its hue.
 */
function fillOf(hex: string, ink: string): string {
  const color = fromHex(hex);
  for (let l = color.l; l <= 1; l += STEP) {
    const lighter = l === color.l ? hex : toHex({ ...color, l });
    if (contrast(lighter, ink) >= LEAST_ON_ACCENT) return lighter;
  }
  return toHex({ ...color, l: 0.9 });
}

function moved(hex: string, from: Oklch, to: Oklch, keepsLightness: boolean): string {
  const own = fromHex(hex);
  const chroma = from.c < 0.005 ? own.c : own.c * (to.c / from.c);
  const l = keepsLightness ? own.l : Math.min(0.98, own.l + to.l - from.l);
  return toHex({
    mode: "oklch",
    l,
    c: Math.min(chroma, 0.32),
    h: (own.h + to.h - from.h + 360) % 360,
  });
}

function derived(base: Palette, seeds: Seeds): Palette {
  const old = seedsOf(base);
  const { l, c, h } = fromHex(seeds.ink);
  const calm = toHex({ mode: "oklch", l: Math.min(l, 0.26), c: Math.min(c, 0.035), h });
  const accent = fillOf(seeds.accent, calm);
  const next = { ...seeds, ink: calm, accent };
  const shade = (hex: string, family: keyof Seeds, keepsLightness: boolean) =>
    moved(hex, fromHex(old[family]), fromHex(next[family]), keepsLightness);
  return Object.fromEntries(
    Object.entries(base).map(([name, { light, dark }]) => {
      const family = familyOf(name);
      if (family === "fixed") return [name, { light, dark }];
      if (name === "accent" || name === "orange500") return [name, { light: accent, dark: accent }];
      // A brand colour that is dark enough is used unchanged for text on light backgrounds.
      const isOwnText =
        name === "accentText" && contrast(seeds.accent, base.tint1?.light ?? "") >= LEAST_ON_ACCENT;
      const keeps = name !== "accentHover";
      return [
        name,
        {
          light: isOwnText ? seeds.accent : shade(light, family, keeps),
          dark: shade(dark, family, keeps),
        },
      ];
    }),
  );
}

const THEMES = ["light", "dark"] as const;

/**
 * Every pair of text and background with its required contrast; dark bands always use the dark
 * theme's text.
 */
const checks = THEMES.flatMap((theme) => {
  const from = (list: readonly Pair[], of: keyof Shades) =>
    list.flatMap(({ text, grounds, least }) =>
      grounds.map((ground) => ({ text, of, ground, theme, least })),
    );
  return [...from(pairs, theme), ...from(onDarkBands, "dark")];
});

export const measured = checks.length;

const shadeIn = (palette: Palette, name: string, theme: keyof Shades) =>
  palette[name]?.[theme] ?? "";

/**
 * Changes the lightness of a text colour until it passes on all its backgrounds, as far as
 * possible.
 */
function repaired(palette: Palette, repairs: string[]): Palette {
  const next = structuredClone(palette);
  for (const theme of THEMES) {
    for (const name of new Set(pairs.map(({ text }) => text))) {
      const own = checks.filter(({ text, of }) => text === name && of === theme);
      const passes = (hex: string) =>
        own.every(
          ({ ground, theme, least }) => contrast(hex, shadeIn(next, ground, theme)) >= least,
        );
      const from = shadeIn(next, name, theme);
      if (passes(from)) continue;
      const color = fromHex(from);
      const candidates = Array.from({ length: 200 }, (_, at) => [
        color.l + at * STEP,
        color.l - at * STEP,
      ]).flat();
      const l = candidates.find((l) => l > 0 && l < 1 && passes(toHex({ ...color, l })));
      if (l === undefined) continue;
      const to = toHex({ ...color, l });
      next[name] = { ...(next[name] ?? { light: to, dark: to }), [theme]: to };
      repairs.push(`${name} (${theme}) was too faint: ${from} is now ${to}.`);
    }
  }
  return next;
}

/**
 * The design's palette with a brand's seeds and corrected contrast. Throws with every pair that
 * cannot be fixed.
 */
export function paletteFor(base: Palette, given: Partial<Seeds>) {
  const seeds = { ...seedsOf(base), ...given };
  const repairs: string[] = [];
  const palette = repaired(derived(base, seeds), repairs);
  const lines = checks.flatMap(({ text, of, ground, theme, least }) => {
    const ratio = contrast(shadeIn(palette, text, of), shadeIn(palette, ground, theme));
    return ratio >= least ? [] : [`${text} on ${ground} (${theme}): ${ratio.toFixed(2)}`];
  });
  if (lines.length > 0) throw new Error(`These colours cannot be read:\n  ${lines.join("\n  ")}`);
  return { palette, repairs };
}
