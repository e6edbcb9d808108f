import { LongRead } from "#app/sections/text/long-read.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Chapter } from "#content/types.ts";

export function Chapters({ items }: { items: readonly Chapter[] }) {
  return (
    <div className="band-tinted chapters">
      <LongRead chapters={items}>
        {items.map((chapter) => (
          <ChapterText key={chapter.id} {...chapter} />
        ))}
      </LongRead>
    </div>
  );
}

function ChapterText({ id, heading, body, points }: Chapter) {
  return (
    <section className="chapters__text" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="t-h2" id={`${id}-heading`}>
        {heading}
      </h2>
      <Paragraphs texts={body} />
      <StepsList items={points} />
    </section>
  );
}
