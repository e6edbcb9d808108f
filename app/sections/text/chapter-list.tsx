import { Collapsible } from "#app/ui/collapsible.tsx";

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
