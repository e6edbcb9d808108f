import { SplitSection } from "#app/sections/headings/headed-section.tsx";
import { Collapsible } from "#app/ui/collapsible.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";

type Props = { id: string; heading: string; body: readonly string[] };

export function Overview({ body, ...section }: Props) {
  return (
    <SplitSection className="overview" {...section}>
      <div className="overview__body">
        <Paragraphs texts={body.slice(0, 1)} />
        <Collapsible variant="rest" summary="Read the rest">
          <Paragraphs texts={body.slice(1)} />
        </Collapsible>
      </div>
    </SplitSection>
  );
}
