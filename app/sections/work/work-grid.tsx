import { ScreenWindow } from "#app/sections/products/screens/product-screen.tsx";
import { StoryCard } from "#app/sections/social-proof/story-grid.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Project } from "#content/types.ts";
import { recordPaths } from "#shared/site-map/paths.ts";

const tones = ["deep-block", "", "accent-block", "", "", "deep-block", "accent-block", ""];
const TAGS = 3;

export function WorkGrid({ label, items }: { label: string; items: readonly Project[] }) {
  return (
    <Section labelledBy="work-heading">
      <h2 className="sr-only" id="work-heading">
        {label}
      </h2>
      <Reveal effect="stagger">
        <ul className="work-grid">
          {items.map(({ slug, title, summary, client, field, technologies, image, screen, measured }, index) => (
            <StoryCard
              key={slug}
              story={{
                title,
                body: summary,
                client: `${client} · ${field}`,
                technologies: technologies.slice(0, TAGS),
                figure: measured[0],
                action: { label: "View Case Study", href: recordPaths.engagements(slug) },
              }}
              tone={tones[index % tones.length]}
            >
              {index === 0 ? (
                <div className="story__picture">
                  <Picture {...image} alt="" sizes="(min-width: 48rem) 50vw, 100vw" />
                </div>
              ) : (
                <div className="product-screen story__screen">
                  <ScreenWindow screen={screen} />
                </div>
              )}
            </StoryCard>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
