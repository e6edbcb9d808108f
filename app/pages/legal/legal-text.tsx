import { FoldedChapters } from "#app/sections/text/long-read.tsx";
import { Day } from "#app/ui/day.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { LegalChapter } from "#content/types.ts";

type Props = { dated: string; inForceSince: string; chapters: readonly LegalChapter[] };

/** Chapters that can be cited by number and linked by id. */
export function LegalText({ dated, inForceSince, chapters }: Props) {
  return (
    <div className="legal">
      <p className="t-intro">
        {dated} <Day date={inForceSince} />.
      </p>
      <FoldedChapters chapters={chapters} body={(chapter) => <Chapter {...chapter} />} />
    </div>
  );
}

function Chapter({ heading, body, list, table, after = [] }: LegalChapter) {
  return (
    <div className="prose">
      <Paragraphs texts={body} />
      {list ? (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {table ? <Table label={`Table: ${heading}`} {...table} /> : null}
      <Paragraphs texts={after} />
    </div>
  );
}

function Table({ label, head, rows }: NonNullable<LegalChapter["table"]> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by the keyboard
    <section className="prose__table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td key={cell}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
