import { SectionHeading } from "#app/sections/headings/headings.tsx";
import { ActionLink } from "#app/ui/button.tsx";
import { DrawnRows } from "#app/ui/drawn-rows.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextLink } from "#app/ui/smart-link.tsx";
import type { LinkRecord, Story } from "#content/types.ts";

type Props = { heading: string; all: LinkRecord; items: readonly Story[] };

/** What clients measured: a row each across the page, and its figure first. */
export function Results({ heading, all, items }: Props) {
  return (
    <Section id="featured-work" labelledBy="featured-work-heading">
      <SectionHeading id="featured-work-heading" heading={heading}>
        <ActionLink variant="outline" action={all} />
      </SectionHeading>
      <ul className="results">
        {items.map((story) => (
          <Result key={story.title} story={story} />
        ))}
      </ul>
    </Section>
  );
}

function Result({ story: { client, title, body, figure, drawing, action } }: { story: Story }) {
  return (
    <li className="result">
      <p className="result__figure">
        <strong className="measure">{figure.value}</strong>
        {figure.label}
      </p>
      <div className="result__drawing">
        {drawing.kind === "rows" ? (
          <DrawnRows rows={drawing.items} />
        ) : (
          <Picture {...drawing.image} sizes="(min-width: 64rem) 33vw, 100vw" />
        )}
      </div>
      <div className="result__text">
        <p className="small">{`${client.name}, ${client.business}`}</p>
        <h3 className="t-h3">{title}</h3>
        <p className="muted">{body}</p>
        {action ? <TextLink link={action} about={title} isStretched /> : null}
      </div>
    </li>
  );
}
