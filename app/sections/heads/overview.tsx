import { RichText } from "#app/ui/rich-text.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = { id: string; heading: string; body: readonly string[] };

/** A few paragraphs of argument beside their heading. */
export function Overview({ id, heading, body }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="overview">
        <h2 className="t-h2" id={`${id}-heading`}>
          {heading}
        </h2>
        <div className="overview__body">
          {body.map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}
