import type { ReactNode } from "react";

const tones = { paper: "section--paper", tinted: "band-tinted", deep: "band-deep" } as const;
const stairsOn = { none: "", left: "stepped-l", right: "stepped-r" } as const;

/** The grounds that bands of a page take in turns. */
export type LightTone = "paper" | "tinted";

type Props = {
  /** Id of the heading that names the region. */
  labelledBy: string;
  id?: string;
  tone?: keyof typeof tones;
  /** On which side stairs climb into the section above. */
  stairs?: keyof typeof stairsOn;
  children: ReactNode;
};

/** A full-width band: landmark, vertical rhythm, ground colour and stairs at its upper edge. */
export function Section({ labelledBy, id, tone = "paper", stairs = "none", children }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`section ${tones[tone]} ${stairsOn[stairs]}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}
