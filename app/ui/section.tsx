import type { ReactNode } from "react";

const tones = { paper: "section--paper", tinted: "band-tinted", deep: "band-deep" } as const;

export type LightTone = "paper" | "tinted";

type Props = {
  labelledBy: string;
  id?: string;
  tone?: keyof typeof tones;
  children: ReactNode;
};

export function Section({ labelledBy, id, tone = "paper", children }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`section ${tones[tone]}`}>
      <div className="wrap">{children}</div>
    </section>
  );
}
