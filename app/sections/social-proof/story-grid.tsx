import type { ReactNode } from "react";
import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { TagList } from "#app/sections/text/tag-list.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { DrawnRows } from "#app/ui/drawn-rows.tsx";
import { FigureSources } from "#app/ui/figure-sources.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { LightTone } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, Story } from "#content/types.ts";

type Props = {
  id: string;
  heading: string;
  items: readonly Story[];
  all?: LinkRecord | undefined;
  tone?: LightTone;
};

/**
 * Success stories side by side; on phones, a row to swipe or a column. Each card links to its case
 * study.
 */
export function StoryGrid({ id, heading, items, all, tone = "paper" }: Props) {
  return (
    <HeadedSection
      id={id}
      tone={tone}
      heading={heading}
      aside={all ? <ActionLink variant="outline" action={all} /> : null}
      reveal="stagger"
    >
      <ul className="story-grid" data-swipe="">
        {items.map((story, index) => (
          <StoryCard
            key={story.title}
            story={{ ...story, client: `${story.client.name}, ${story.client.business}` }}
            tone={tones[index % tones.length]}
          >
            <Drawing {...story.drawing} />
          </StoryCard>
        ))}
      </ul>
      <FigureSources figures={items.map(({ figure }) => figure)} />
    </HeadedSection>
  );
}

const tones = ["accent-block", "deep-block", ""];

type CardProps = {
  story: Pick<Story, "title" | "body" | "action"> & {
    readonly client?: string;
    readonly technologies?: readonly string[];
    readonly figure?: Pick<Story["figure"], "value" | "label"> | undefined;
  };
  tone: string | undefined;
  children: ReactNode;
};

export function StoryCard({
  story: { client, title, body, technologies, figure, action },
  tone,
  children,
}: CardProps) {
  return (
    <li className="story">
      <div className={`story__panel ${tone}`}>
        {figure ? (
          <p>
            <strong className="measure">{figure.value}</strong>
            {figure.label}
          </p>
        ) : null}
        {children}
      </div>
      <div className="story__body column">
        {client ? <p className="story__client">{client}</p> : null}
        <h3 className="t-h3">{title}</h3>
        <p className="muted">{body}</p>
        {technologies ? <TagList label="Technologies" items={technologies} /> : null}
        {action ? <TextLink link={action} about={title} isStretched /> : null}
      </div>
    </li>
  );
}

const Drawing = (drawing: Story["drawing"]) =>
  drawing.kind === "rows" ? (
    <DrawnRows rows={drawing.items} />
  ) : (
    <div className="story__picture">
      <Picture {...drawing.image} sizes="(min-width: 64rem) 33vw, 100vw" />
    </div>
  );
