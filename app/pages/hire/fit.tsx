import { Reveal } from "#app/ui/reveal.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { HireFrame } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  labels: HireFrame["fit"];
  choose: readonly string[];
  avoid: readonly string[];
};

/** Reasons for and against, side by side on the one dark band of the page. */
export function Fit({ id, heading, labels, choose, avoid }: Props) {
  const { question, action } = labels.next;
  const columns = [
    [labels.choose, choose],
    [labels.avoid, avoid],
  ] as const;
  return (
    <section className="section fit-band" id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <h2 className="t-chapter" id={`${id}-heading`}>
          {heading}
        </h2>
        <Reveal effect="stagger">
          <div className="fit tiles">
            {columns.map(([label, reasons]) => (
              <div key={label}>
                <h3 className="t-h3">{label}</h3>
                <ul className="fit__reasons">
                  {reasons.map((reason) => (
                    <li key={reason}>
                      <RichText text={reason} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Reveal>
        <div className="fit__next">
          <p>{question}</p>
          <TextLink link={action} />
        </div>
      </div>
    </section>
  );
}
