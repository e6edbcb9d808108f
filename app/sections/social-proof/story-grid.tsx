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
  /** A teaser leaves details of measurement to the case studies, and on phones everything except the result. */
  variant?: "full" | "teaser";
};

/** Success stories side by side; on phones, a row to swipe or a column. Each card links to its case study. */
export function StoryGrid({ id, heading, items, all, tone = "paper", variant = "full" }: Props) {
  return (
    <HeadedSection
      id={id}
      tone={tone}
      heading={heading}
      aside={all ? <ActionLink variant="outline" action={all} /> : null}
      reveal="stagger"
    >
      <ul className={`story-grid story-grid--${items.length}`} data-swipe={variant === "full" ? "" : undefined}>
        {items.map((story, index) => (
          <li className="story" key={story.title}>
            <StoryFigure tone={tones[index % tones.length]} figure={story.figure} drawing={story.drawing} />
            <div className="story__body">
              <p className="story__client">{`${story.client.name}, ${story.client.business}`}</p>
              <h3 className="t-h3">{story.title}</h3>
              <p className="muted">{story.body}</p>
              <TagList label="Technologies" items={story.technologies} />
              {story.action ? <TextLink link={story.action} about={story.title} isStretched /> : null}
            </div>
          </li>
        ))}
      </ul>
      {variant === "full" ? <FigureSources figures={items.map(({ figure }) => figure)} /> : null}
    </HeadedSection>
  );
}

const tones = ["accent-block", "deep-block", ""];

type FigureProps = Pick<Story, "figure" | "drawing"> & { tone: string | undefined };

function StoryFigure({ figure, drawing, tone }: FigureProps) {
  return (
    <div className={`story__panel ${tone}`}>
      <span className="measure">{figure.value}</span>
      <span>{figure.label}</span>
      {drawing.kind === "rows" ? (
        <DrawnRows rows={drawing.items} />
      ) : (
        <div className="story__picture">
          <Picture {...drawing.image} sizes="(min-width: 64rem) 33vw, 100vw" />
        </div>
      )}
    </div>
  );
}
