import type { ReactNode } from "react";
import { Collapsible } from "#app/ui/collapsible.tsx";

export function LongRead({
  chapters,
  children,
}: {
  chapters: readonly Chapter[];
  children: ReactNode;
}) {
  return (
    <div className="wrap long-read split">
      <ChapterList chapters={chapters} />
      <div className="long-read__text">{children}</div>
    </div>
  );
}

export type Chapter = { readonly id: string; readonly heading: string };

/** The table of contents beside a text, collapsed on phones. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className="chapter-list sticky-aside" aria-labelledby="chapters-heading">
      <Collapsible summary={<span id="chapters-heading">On this page</span>}>
        <ol>
          {chapters.map(({ id, heading }) => (
            <li key={id}>
              <a className="marker" href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </Collapsible>
    </nav>
  );
}

type Props<C extends Chapter> = { chapters: readonly C[]; body: (chapter: C) => ReactNode };

/** Chapters that open on phones by their heading or a link to them. */
export function FoldedChapters<C extends Chapter>({ chapters, body }: Props<C>) {
  return chapters.map((chapter, index) => (
    <section key={chapter.id} className="folded-chapter" aria-labelledby={`${chapter.id}-heading`}>
      <Collapsible
        isOpen={index === 0}
        summary={
          <h2 className="t-h3" id={`${chapter.id}-heading`}>
            {chapter.heading}
          </h2>
        }
      >
        <div className="folded-chapter__body" id={chapter.id}>
          {body(chapter)}
        </div>
      </Collapsible>
    </section>
  ));
}
