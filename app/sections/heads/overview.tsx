import { Fold } from "#app/ui/fold.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = { id: string; heading: string; body: readonly string[] };

/** A few paragraphs of argument beside their heading; on phones behind the first of them. */
export function Overview({ id, heading, body }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="overview">
        <h2 className="t-h2" id={`${id}-heading`}>
          {heading}
        </h2>
        <div className="overview__body">
          <Paragraphs texts={body.slice(0, 1)} />
          <Fold variant="rest" summary="Read the rest">
            <div className="overview__rest">
              <Paragraphs texts={body.slice(1)} />
            </div>
          </Fold>
        </div>
      </div>
    </Section>
  );
}
