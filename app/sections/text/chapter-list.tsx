export type Chapter = { readonly id: string; readonly heading: string };

/** The chapters of a text, beside it; the list follows the reader (behaviors/chapters.ts). */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  return (
    <nav className="chapter-list sticky-aside" aria-labelledby="chapters-heading">
      <p id="chapters-heading">On this page</p>
      <ol>
        {chapters.map(({ id, heading }) => (
          <li key={id}>
            <a className="stair-mark" href={`#${id}`}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
