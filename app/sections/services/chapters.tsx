import { RichText } from "#app/ui/rich-text.tsx";
import type { Chapter } from "#content/types.ts";

/** A long read in chapters, with their list beside it; each chapter is an anchor that other pages link to. */
export function Chapters({ items }: { items: readonly Chapter[] }) {
  return (
    <div className="band-terrace chapters">
      <div className="wrap chapters__grid">
        <nav className="chapters__list" aria-labelledby="chapters-heading">
          <p id="chapters-heading">On this page</p>
          <ul>
            {items.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
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
      {body.map((text) => (
        <p key={text}>
          <RichText text={text} />
        </p>
      ))}
      {points.length > 0 ? (
        <ul className="steps-list">
          {points.map((point) => (
            <li key={point}>
              <RichText text={point} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
