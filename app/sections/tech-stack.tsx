import { lazyIsland } from "#app/ui/lazy-island.tsx";
import { Section } from "#app/ui/section.tsx";
import type { TechnologyGroup } from "#content/types.ts";

const TechTabs = lazyIsland("tech-stack", () => import("./tech-tabs.tsx"));

export function TechStack(props: { heading: string; groups: readonly TechnologyGroup[] }) {
  return (
    <Section labelledBy="tech-stack-heading">
      <TechTabs {...props} />
    </Section>
  );
}
