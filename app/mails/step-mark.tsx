import { accent, fill, headingFont, onAccent, text } from "./mail-theme.ts";

type StepMarkProps = { readonly name: string; readonly descriptor: string; readonly hasSteps: boolean };

const letter = {
  width: 40,
  height: 40,
  backgroundColor: accent,
  color: onAccent,
  fontFamily: headingFont,
  fontSize: 24,
  fontWeight: 700,
  lineHeight: "40px",
  textAlign: "center",
} as const;
const treads = [11, 22, 33];

/**
 * The logo beside the name: three steps over a waterline, drawn with boxes because mails contain no images. A brand
 * with its own logo gets its first letter instead.
 */
export function StepMark({ name, descriptor, hasSteps }: StepMarkProps) {
  const ink = fill("ink");
  const box = { fontSize: 0, lineHeight: 0 };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={{ width: 40, verticalAlign: "bottom" }}>
            {hasSteps ? (
              <>
                {treads.map((width) => (
                  <div key={width} className={ink.className} style={{ ...ink.style, ...box, width, height: 8 }} />
                ))}
                <div style={{ ...box, width: 38, height: 6, marginTop: 3, backgroundColor: accent }} />
              </>
            ) : (
              <div style={letter}>{[...name][0]}</div>
            )}
          </td>
          <td style={{ paddingLeft: 10, verticalAlign: "bottom" }}>
            <div {...text("ink", { fontFamily: headingFont, fontSize: 24, lineHeight: "22px", fontWeight: 700 })}>
              {name}
            </div>
            <div {...text("muted", { fontSize: 13, lineHeight: "16px" })}>{descriptor}</div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
