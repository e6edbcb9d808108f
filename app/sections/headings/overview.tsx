import { Collapsible } from "#app/ui/collapsible.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Section } from "#app/ui/section.tsx";
import { SideHeading } from "./side-heading.tsx";

type Props = { id: string; heading: string; body: readonly string[] };

/** A few paragraphs beside their heading; on phones all but the first are collapsed. */
export function Overview({ id, heading, body }: Props) {
  return (
    <Section id={id} labelledBy={`${id}-heading`}>
      <div className="overview split">
        <SideHeading id={`${id}-heading`} heading={heading} />
        <div className="overview__body">
          <Paragraphs texts={body.slice(0, 1)} />
          <Collapsible variant="rest" summary="Read the rest">
            <div className="overview__rest">
              <Paragraphs texts={body.slice(1)} />
            </div>
          </Collapsible>
        </div>
      </div>
    </Section>
  );
}
