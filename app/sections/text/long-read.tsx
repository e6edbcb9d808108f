import type { ReactNode } from "react";

type Chapter = { readonly id: string; readonly text: string };

/** A text for reading, with its chapters beside it; the list follows the reader (behaviors/chapters.ts). */
export function LongRead({ chapters, children }: { chapters: readonly Chapter[]; children: ReactNode }) {
  return (
    <div className="wrap long-read with-aside">
      <nav className="long-read__chapters sticky-aside" aria-labelledby="chapters-heading">
        <p id="chapters-heading">On this page</p>
        <ol>
          {chapters.map(({ id, text }) => (
            <li key={id}>
              <a className="stair-mark" href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="long-read__text">{children}</div>
    </div>
  );
}
