import { Tabs } from "radix-ui";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { TechnologyGroup } from "#content/types.ts";
import { FlipCard } from "./flip-card.tsx";

type Props = { heading: string; groups: readonly TechnologyGroup[] };

export default function TechTabs({ heading, groups }: Props) {
  const isColumn = useMediaQuery("(min-width: 64rem)");
  return (
    <Tabs.Root className="tech" defaultValue={groups[0]?.slug} orientation={isColumn ? "vertical" : "horizontal"}>
      <div>
        <h2 className="t-h1" id="tech-stack-heading">
          {heading}
        </h2>
        <Tabs.List className="tech__tabs" aria-label="Technology categories">
          {groups.map(({ slug, label }) => (
            <Tabs.Trigger key={slug} value={slug} className="tech__tab">
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      <div>
        {groups.map(({ slug, label, items }) => (
          <Tabs.Content key={slug} value={slug} forceMount tabIndex={-1} className="tech__panel">
            <h3 className="tech__label t-h3">{label}</h3>
            {items.length > 0 ? (
              <ul className="tech__grid">
                {items.map((technology) => (
                  <li key={technology.name}>
                    <FlipCard {...technology} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="t-lead">Technologies coming soon...</p>
            )}
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}
