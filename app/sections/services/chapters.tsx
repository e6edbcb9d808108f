import { ChapterList } from "#app/sections/text/chapter-list.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { StepsList } from "#app/ui/steps-list.tsx";
import type { Chapter } from "#content/types.ts";

/** A long text in chapters, which other pages link to. */
export function Chapters({ items }: { items: readonly Chapter[] }) {
  return (
    <div className="band-tinted chapters">
      <div className="wrap split">
        <ChapterList chapters={items} />
        <div>
          {items.map((chapter) => (
            <ChapterText key={chapter.id} {...chapter} />
          ))}
        </div>
      </div>
    </div>
  );
}

function ChapterText({ id, heading, body, points }: Chapter) {
  return (
    <section className="chapters__text" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="t-h3" id={`${id}-heading`}>
        {heading}
      </h2>
      <Paragraphs texts={body} />
      <StepsList items={points} />
    </section>
  );
}
