import { palette } from "#app/generated/palette.ts";
import { type } from "#app/generated/type.ts";

// Mail clients support neither variables nor light-dark(): inline styles are light, and classes turn them dark.
const colours = {
  paper: palette.paper,
  surface: palette.surface,
  ink: palette.ink,
  muted: palette.inkMuted,
  line: palette.line,
  link: palette.accentText,
} as const;

type Colour = keyof typeof colours;

export const accent = palette.accent.light;
export const onAccent = palette.onAccent.light;
export const bodyFont = `'${type.text}', 'Segoe UI', Roboto, Arial, sans-serif`;
export const headingFont = `'${type.display}', 'Arial Nova', Arial, sans-serif`;

/** Props for a background in a colour of the theme. */
export function fill(colour: Colour) {
  return { className: `bg-${colour}`, style: { backgroundColor: colours[colour].light } };
}

/** Props for text in a colour of the theme, with further inline styles. */
export function text<Style extends object>(colour: Colour, style: Style) {
  return { className: `fg-${colour}`, style: { color: colours[colour].light, ...style } };
}

/** A top edge drawn as a line. */
export const ruled = { className: "rule", style: { borderTop: `1px solid ${colours.line.light}` } };

const darkRules = Object.entries(colours).flatMap(([name, { dark }]) => [
  `.bg-${name}{background-color:${dark}!important}`,
  `.fg-${name}{color:${dark}!important}`,
]);

export const themeCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules.join("")}.rule{border-color:${colours.line.dark}!important}}`;
