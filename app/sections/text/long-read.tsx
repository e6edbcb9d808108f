import type { ReactNode } from "react";
import { Collapsible } from "#app/ui/collapsible.tsx";

export function LongRead({ chapters, children }: { chapters: readonly Chapter[]; children: ReactNode }) {
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

type Props = { id: string; heading: string; isOpen: boolean; children: ReactNode };

/** A chapter of a long text. On phones its heading or a link to it opens it. */
export function FoldedChapter({ id, heading, isOpen, children }: Props) {
  return (
    <section className="folded-chapter" aria-labelledby={`${id}-heading`}>
      <Collapsible
        isOpen={isOpen}
        summary={
          <h2 className="t-h3" id={`${id}-heading`}>
            {heading}
          </h2>
        }
      >
        <div className="folded-chapter__body" id={id}>
          {children}
        </div>
      </Collapsible>
    </section>
  );
}
