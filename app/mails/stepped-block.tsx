import { accent, headingFont, onAccent } from "./mail-theme.ts";

type SteppedBlockProps = { readonly label: string; readonly title: string };

// The corner cut of the site: a block whose upper right goes down in three steps.
const treads = ["86%", "91%", "96%"];

/** The one loud thing of a mail: an orange block, the same in both themes, with ink on it. */
export function SteppedBlock({ label, title }: SteppedBlockProps) {
  const onOrange = { color: onAccent, margin: 0, overflowWrap: "anywhere", wordBreak: "break-word" } as const;
  return (
    <div>
      {treads.map((width) => (
        <div key={width} style={{ width, height: 10, fontSize: 0, lineHeight: 0, backgroundColor: accent }} />
      ))}
      <div style={{ backgroundColor: accent, padding: "2px 24px 24px" }}>
        <p style={{ ...onOrange, fontSize: 16, lineHeight: "22px", fontWeight: 600, marginBottom: 4 }}>{label}</p>
        <h1 style={{ ...onOrange, fontFamily: headingFont, fontSize: 34, lineHeight: "40px", fontWeight: 700 }}>
          {title}
        </h1>
      </div>
    </div>
  );
}
