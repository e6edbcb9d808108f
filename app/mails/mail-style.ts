import { palette } from "#app/generated/palette.ts";
import { type } from "#app/generated/type.ts";

const heading = `'${type.display}', 'Arial Nova', Arial, sans-serif`;

// Mail clients support neither variables nor light-dark(). The orange blocks are the same in both
// themes.
const colours = (theme: "light" | "dark") => `
body { background: ${palette.paper[theme]} }
body, .button { color: ${palette.ink[theme]} }
a { color: ${palette.accentText[theme]} }
.content { background: ${palette.surface[theme]} }
.mark-step:not(:last-of-type) { background: ${palette.ink[theme]} }
.button { background: ${palette.ink[theme]}; color: ${palette.surface[theme]} }
.foot, .label, .muted { color: ${palette.inkMuted[theme]} }
.row { border-color: ${palette.line[theme]} }`;

/** The style sheet of every mail; the desk's preview replaces its media query. */
export const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 0; font: 17px/26px '${type.text}', 'Segoe UI', Roboto, Arial, sans-serif }
.mail { width: 100%; max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; word-break: break-word }
.head { padding: 28px 24px 20px; font: 700 24px/28px ${heading} }
.step { font-size: 0; line-height: 0 }
.mark-step { height: 8px }
.mark-step:last-of-type { height: 6px; margin: 3px 0 12px; background: ${palette.accent.light} }
.letter { width: 40px; margin-bottom: 12px; background: ${palette.accent.light}; color: ${palette.onAccent.light} }
.letter { line-height: 40px; text-align: center }
.title-step { height: 10px; background: ${palette.accent.light} }
.title { padding: 2px 24px 24px; background: ${palette.accent.light} }
.title p, h1 { margin: 0; color: ${palette.onAccent.light} }
h1 { font: 700 34px/40px ${heading} }
h2 { margin: 12px 0; font: 700 24px/29px ${heading} }
p, ol { margin: 0 0 16px }
li { margin-bottom: 12px }
.content { padding: 24px 24px 32px }
.foot { padding: 20px 24px 32px; font-size: 14px; line-height: 20px }
.button { display: inline-block; margin: 12px 0 24px; padding: 14px 24px; font-weight: 600; text-decoration: none }
.row { padding: 10px 0; border-top: 1px solid }
.label { font-size: 14px; font-weight: 600 }
.quote { margin: 8px 0 24px; padding: 2px 0 2px 16px; border-left: 4px solid ${palette.accent.light} }
.nowrap { white-space: nowrap }
${colours("light")}
@media (prefers-color-scheme:dark) {${colours("dark")}
}`;
