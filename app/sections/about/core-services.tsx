import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { StoryCard } from "#app/sections/social-proof/story-grid.tsx";
import { ExampleCard } from "#app/ui/example-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AboutPage } from "#content/types.ts";

const grounds = { deep: "deep-block", orange: "accent-block", stone: "" } as const;

export function CoreServices({ heading, items }: AboutPage["core"]) {
  return (
    <HeadedSection id="core-services" tone="tinted" heading={heading} reveal="stagger">
      <ul className="story-grid story-grid--3">
        {items.map(({ icon, example, tone, ...story }) => (
          <StoryCard key={story.title} story={story} tone={grounds[tone]}>
            <Icon name={icon} />
            <ExampleCard {...example} />
          </StoryCard>
        ))}
      </ul>
    </HeadedSection>
  );
}
