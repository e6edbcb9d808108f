import { palette } from "#app/generated/palette.ts";
import { type } from "#app/generated/type.ts";

const heading = `'${type.display}', 'Arial Nova', Arial, sans-serif`;
const text = `17px/26px '${type.text}', 'Segoe UI', Roboto, Arial, sans-serif`;

const { accent, onAccent, accentText, ink, inkMuted, line, paper, surface } = palette;

/**
 * How the parts of every mail look, by class. It also stands at each of them, because some programs
 * take the style sheet away: Gmail for the accounts of other providers, and whatever forwards a
 * mail.
 */
const parts: Readonly<Record<string, string>> = {
  paper: `margin: 0; padding: 0; font: ${text}; background: ${paper.light}; color: ${ink.light}`,
  mail: "width: 100%; max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; word-break: break-word",
  head: `padding: 28px 24px 20px; font: 700 24px/28px ${heading}`,
  step: "font-size: 0; line-height: 0",
  "mark-step": `height: 8px; background: ${ink.light}`,
  "mark-water": `height: 6px; margin: 3px 0 12px; background: ${accent.light}`,
  letter: `width: 40px; margin-bottom: 12px; background: ${accent.light}; color: ${onAccent.light}; line-height: 40px; text-align: center`,
  "title-step": `height: 10px; background: ${accent.light}`,
  title: `padding: 2px 24px 24px; background: ${accent.light}`,
  "title-label": `margin: 0; color: ${onAccent.light}`,
  "title-text": `margin: 0; color: ${onAccent.light}; font: 700 34px/40px ${heading}`,
  content: `padding: 24px 24px 32px; background: ${surface.light}`,
  foot: `padding: 20px 24px 32px; font-size: 14px; line-height: 20px; color: ${inkMuted.light}`,
  button: `display: inline-block; margin: 12px 0 24px; padding: 14px 24px; font-weight: 600; text-decoration: none; background: ${ink.light}; color: ${surface.light}`,
  row: `padding: 10px 0; border-top: 1px solid ${line.light}`,
  label: `font-size: 14px; font-weight: 600; color: ${inkMuted.light}`,
  muted: `color: ${inkMuted.light}`,
  quote: `margin: 8px 0 24px; padding: 2px 0 2px 16px; border-left: 4px solid ${accent.light}`,
  nowrap: "white-space: nowrap",
};

/**
 * The style sheet of every mail: what no class has, and the dark theme, over what stands at the
 * parts. Mail clients support neither variables nor light-dark(). The orange blocks are the same in
 * both themes. The desk's preview replaces its media query.
 */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
h2 { margin: 12px 0; font: 700 24px/29px ${heading} }
p, ol { margin: 0 0 16px }
li { margin-bottom: 12px }
a { color: ${accentText.light} }
@media (prefers-color-scheme:dark) {
.paper { background: ${paper.dark} !important; color: ${ink.dark} !important }
a { color: ${accentText.dark} }
.content { background: ${surface.dark} !important }
.mark-step { background: ${ink.dark} !important }
.button { background: ${ink.dark} !important; color: ${surface.dark} !important }
.foot, .label, .muted { color: ${inkMuted.dark} !important }
.row { border-color: ${line.dark} !important }
}`;

// A text has no quotation marks of its own in markup, so this finds attributes alone.
const CLASSES = /\sclass="([^"]+)"(?:\sstyle="([^"]*)")?/g;

/** The markup of a mail with the style of each part at it. */
export const withInlineStyles = (html: string): string =>
  html.replace(CLASSES, (whole, classes: string, own?: string) => {
    const styles = [...classes.split(" ").map((name) => parts[name]), own].filter(Boolean);
    return styles.length > 0 ? ` class="${classes}" style="${styles.join("; ")}"` : whole;
  });
