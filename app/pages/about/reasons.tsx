import { HeadedSection } from "#app/sections/headings/headed-section.tsx";
import { Paragraph } from "#app/ui/paragraphs.tsx";
import type { AboutPage } from "#content/types.ts";

type Props = AboutPage["capabilities"] & { id: string };

/** Reasons as a numbered list: the first two are the large ones. */
export function Reasons({ id, heading, items }: Props) {
  return (
    <HeadedSection id={id} heading={heading} reveal="stagger">
      <ol className="reasons">
        {items.map(({ title, body }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Paragraph className="muted" text={body} />
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}
