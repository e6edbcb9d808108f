import * as Tabs from "@radix-ui/react-tabs";
import { Slot } from "#app/islands/slot.tsx";
import { Tab } from "#app/ui/tab.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";

type Props = { heading: string; groups: readonly { readonly slug: string; readonly label: string }[] };

export default function TechnologyTabs({ heading, groups }: Props) {
  const isColumn = useMediaQuery("(min-width: 64rem)");
  return (
    <Tabs.Root className="tech split" defaultValue={groups[0]?.slug} orientation={isColumn ? "vertical" : "horizontal"}>
      <h2 className="t-h2" id="tech-stack-heading">
        {heading}
      </h2>
      <Tabs.List className="tech__tabs" aria-label="Technology categories">
        {groups.map(({ slug, label }) => (
          <Tab key={slug} value={slug} className="tech__tab marker">
            {label}
          </Tab>
        ))}
      </Tabs.List>
      <div className="tech__panels">
        {groups.map(({ slug }) => (
          <Tabs.Content key={slug} value={slug} forceMount tabIndex={-1} className="tech__panel" asChild>
            <Slot name={slug} />
          </Tabs.Content>
        ))}
      </div>
    </Tabs.Root>
  );
}
