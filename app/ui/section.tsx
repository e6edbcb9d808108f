import type { ReactNode } from "react";

const tones = { paper: "section--paper", tinted: "band-tinted", deep: "band-deep" } as const;
const stairsOn = { none: "", left: "stepped-l", right: "stepped-r" } as const;

export type LightTone = "paper" | "tinted";

type Props = {
  labelledBy: string;
  id?: string;
  tone?: keyof typeof tones;
  /** The side on which the stairs rise into the section above. */
  stairs?: keyof typeof stairsOn;
  children: ReactNode;
};

export function Section({ labelledBy, id, tone = "paper", stairs = "none", children }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`section ${tones[tone]} ${stairsOn[stairs]}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}
