import type { ReactNode } from "react";

const tones = { paper: "section--paper", terrace: "band-terrace", river: "band-river" } as const;
const edges = { none: "", left: "rise-l", right: "rise-r" } as const;

type Props = {
  /** Id of the heading that names the region. */
  labelledBy: string;
  id?: string;
  tone?: keyof typeof tones;
  /** On which side the band climbs into the section above it. */
  edge?: keyof typeof edges;
  children: ReactNode;
};

/** A full-width band: landmark, vertical rhythm, ground colour and stepped edge. */
export function Section({ labelledBy, id, tone = "paper", edge = "none", children }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`section ${tones[tone]} ${edges[edge]}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}
