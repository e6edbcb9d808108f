import { contrast, fromHex, type Oklch, toHex } from "./color.ts";
import { onDarkBands, type Pair, pairs } from "./pairs.ts";

export type Shades = { readonly light: string; readonly dark: string };
export type Palette = Record<string, Shades>;
export type Seeds = { readonly accent: string; readonly band: string; readonly ink: string; readonly second: string };

type Family = keyof Seeds | "fixed";

/** Which seed a token follows. */
function familyOf(name: string): Family {
  if (/^(danger|success|warning|onFlip)/.test(name)) return "fixed";
  if (/^(orange|accent|panelOrange)/.test(name)) return "accent";
  if (/^(river|groundRiver|water)/.test(name)) return "band";
  if (/^(jamun|flip|focus)/.test(name)) return "second";
  return "ink";
}

/** The seeds of the design, from which the others are measured. */
const seedsOf = (base: Palette): Seeds => ({
  accent: base.accent?.light ?? "",
  band: base.river?.light ?? "",
  ink: base.ink?.light ?? "",
  second: base.flip?.light ?? "",
});

const LEAST_ON_ACCENT = 4.6;
const STEP = 0.005;

/** A fill on which ink can be read: the colour itself where it is light enough, else a lighter one of its hue. */
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
  return toHex({ l, c: Math.min(chroma, 0.32), h: (own.h + to.h - from.h + 360) % 360 });
}

/** How a colour of one family of the design looks under other seeds. */
function followed(base: Palette, seeds: Seeds) {
  const old = seedsOf(base);
  // Neutrals keep next to no chroma, however bright the ink of a brand is.
  const { l, c, h } = fromHex(seeds.ink);
  const calm = toHex({ l: Math.min(l, 0.26), c: Math.min(c, 0.035), h });
  const accent = fillOf(seeds.accent, calm);
  const next = { ...seeds, ink: calm, accent };
  const shade = (hex: string, family: keyof Seeds, keepsLightness = true) =>
    moved(hex, fromHex(old[family]), fromHex(next[family]), keepsLightness);
  return { accent, shade };
}

/** The design's palette under other seeds, before anything is measured. */
function derived(base: Palette, seeds: Seeds): Palette {
  const { accent, shade } = followed(base, seeds);
  return Object.fromEntries(
    Object.entries(base).map(([name, { light, dark }]) => {
      const family = familyOf(name);
      if (family === "fixed") return [name, { light, dark }];
      if (name === "accent" || name === "orange500") return [name, { light: accent, dark: accent }];
      // A brand colour that is dark enough is its own text on light grounds.
      const isOwnText = name === "accentText" && contrast(seeds.accent, base.terrace1?.light ?? "") >= LEAST_ON_ACCENT;
      const keeps = !/^(accentHover|panelOrange|orange400)$/.test(name);
      return [
        name,
        { light: isOwnText ? seeds.accent : shade(light, family, keeps), dark: shade(dark, family, keeps) },
      ];
    }),
  );
}

type Ramps = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Clothes that are of the brand's colours, with whose; skin, hair and all others stay as they are. */
const CLOTHS: Readonly<Record<string, keyof Seeds>> = { river: "band", basalt: "ink", stone: "ink", ember: "accent" };

/** The colours that portraits are drawn in, with those of the brand in its own. */
export function rampsFor(ramps: Ramps, base: Palette, given: Partial<Seeds>): Ramps {
  const { shade } = followed(base, { ...seedsOf(base), ...given });
  const cloths = Object.entries(ramps.cloths ?? {}).map(([name, ramp]) => {
    const family = CLOTHS[name];
    return [name, family ? ramp.map((hex) => shade(hex, family)) : ramp];
  });
  return { ...ramps, cloths: Object.fromEntries(cloths) };
}

export type Repair = {
  readonly name: string;
  readonly theme: keyof Shades;
  readonly from: string;
  readonly to: string;
};

type Failure = { readonly text: string; readonly ground: string; readonly theme: string; readonly ratio: number };

const THEMES = ["light", "dark"] as const;

/** Every pair of text and ground whose contrast is too low. */
export function failuresOf(palette: Palette): Failure[] {
  const of = (list: readonly Pair[], textTheme: keyof Shades, theme: keyof Shades) =>
    list.flatMap(({ text, grounds, least }) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(palette[text]?.[textTheme] ?? "", palette[ground]?.[theme] ?? "");
        return ratio >= least ? [] : [{ text, ground, theme, ratio }];
      }),
    );
  return THEMES.flatMap((theme) => [...of(pairs, theme, theme), ...of(onDarkBands, "dark", theme)]);
}

/** How many pairs are measured. */
export const measured = THEMES.length * [...pairs, ...onDarkBands].flatMap(({ grounds }) => grounds).length;

/** Moves the lightness of a text colour until it passes on all its grounds, or as far as that goes. */
function repaired(palette: Palette, repairs: Repair[]): Palette {
  const next: Palette = structuredClone(palette);
  for (const theme of THEMES) {
    for (const text of new Set(pairs.map((pair) => pair.text))) {
      const own = pairs
        .filter((pair) => pair.text === text)
        .map((pair) => ({ ...pair, grounds: pair.grounds.map((g) => next[g]?.[theme] ?? "") }));
      const bands = theme === "dark" ? onDarkBands.filter((pair) => pair.text === text) : [];
      const all = [
        ...own,
        ...bands.map((pair) => ({
          ...pair,
          grounds: pair.grounds.flatMap((g) => [next[g]?.light ?? "", next[g]?.dark ?? ""]),
        })),
      ];
      const passes = (hex: string) =>
        all.every(({ grounds, least }) => grounds.every((ground) => contrast(hex, ground) >= least));
      const from = next[text]?.[theme] ?? "";
      if (passes(from)) continue;
      const color = fromHex(from);
      const candidates = Array.from({ length: 200 }, (_, at) => [color.l + at * STEP, color.l - at * STEP]).flat();
      const to = candidates
        .filter((l) => l > 0 && l < 1)
        .map((l) => toHex({ ...color, l }))
        .find(passes);
      if (!to) continue;
      next[text] = { ...(next[text] ?? { light: to, dark: to }), [theme]: to };
      repairs.push({ name: text, theme, from, to });
    }
  }
  return next;
}

/**
 * The palette of a brand: the design's own under its seeds, with what was too faint made stronger. Throws with every
 * pair that no lightness mends.
 */
export function paletteFor(base: Palette, given: Partial<Seeds>): { palette: Palette; repairs: readonly Repair[] } {
  const seeds = { ...seedsOf(base), ...given };
  const repairs: Repair[] = [];
  const palette = repaired(derived(base, seeds), repairs);
  const failures = failuresOf(palette);
  if (failures.length > 0) {
    const lines = failures.map(
      ({ text, ground, theme, ratio }) => `${text} on ${ground} (${theme}): ${ratio.toFixed(2)}`,
    );
    throw new Error(`These colours cannot be read:\n  ${lines.join("\n  ")}`);
  }
  return { palette, repairs };
}
