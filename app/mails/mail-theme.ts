// Mail clients read neither variables nor light-dark(): styles are inline for light, and classes turn them dark.
const colours = {
  paper: { light: "#f4f6f2", dark: "#0b1514" },
  surface: { light: "#ffffff", dark: "#1a2c29" },
  ink: { light: "#10211f", dark: "#eef3ef" },
  muted: { light: "#4a5a56", dark: "#a9bab4" },
  line: { light: "#c7d1c8", dark: "#334a45" },
  link: { light: "#b84300", dark: "#ff8a3d" },
} as const;

type Colour = keyof typeof colours;

export const accent = "#ff6200";
export const onAccent = "#10211f";
export const bodyFont = "'Anek Latin Variable', 'Segoe UI', Roboto, Arial, sans-serif";
export const headingFont = "'Anybody Variable', 'Arial Nova', Arial, sans-serif";

/** Props that fill an element with a colour of the theme. */
export function fill(colour: Colour) {
  return { className: `bg-${colour}`, style: { backgroundColor: colours[colour].light } };
}

/** The same for text, with further inline styles. */
export function text<Style extends object>(colour: Colour, style: Style) {
  return { className: `fg-${colour}`, style: { color: colours[colour].light, ...style } };
}

/** A ruled top edge. */
export const ruled = { className: "rule", style: { borderTop: `1px solid ${colours.line.light}` } };

const darkRules = Object.entries(colours).flatMap(([name, { dark }]) => [
  `.bg-${name}{background-color:${dark}!important}`,
  `.fg-${name}{color:${dark}!important}`,
]);

export const themeCss = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules.join("")}.rule{border-color:${colours.line.dark}!important}}`;
