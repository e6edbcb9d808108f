import { Link } from "react-router";
import { DeskTime } from "#app/desk/frame/date-time.tsx";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import type { DeskContent } from "#content/types.ts";
import { findWords, wordPatterns } from "#shared/formats/search-words.ts";
import { fieldId } from "./error-tree.ts";
import { type ListedRecord, type Sort, sorts } from "./listed-records.ts";
import { nameOf, recordPath } from "./record-key.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  records: readonly ListedRecord[];
  count: number;
  /** The searched words. */
  text: string;
  hasCollections: boolean;
  /** The record that is being published. */
  building: string;
  states: DeskContent["states"];
};

/** A list of records; a match in a text links to its field. */
export function RecordTable({ records, count, text, hasCollections, building, states }: Props) {
  const caption = `${count} ${count === 1 ? "record" : "records"}`;
  return (
    <DeskTable
      caption={count > records.length ? `${records.length} of ${caption}` : caption}
      columns={["Record", "State", "Author", "Changed"]}
      isLog
    >
      {records.map((record) => (
        <tr key={nameOf(record)}>
          <td>
            <Link className="link" to={recordPath(record) + (record.field ? `#${fieldId(record.field)}` : "")}>
              {record.title}
            </Link>
            {hasCollections ? <p className="muted small">{record.of}</p> : null}
            {record.excerpt ? <Excerpt of={record.excerpt} text={text.trim()} /> : null}
          </td>
          <td>
            <StateBadge draft={record.draft} states={states} isBuilding={building === nameOf(record)} />
          </td>
          <td className="muted">{record.draft?.author ?? record.author}</td>
          <td className="muted">
            <Changed at={record.draft?.changedAt ?? record.changedAt} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

type SortProps = { current: Sort | null; query: Readonly<Record<string, string>> };

export const SortLinks = ({ current, query }: SortProps) => (
  <nav className="desk-toolbar content-sort small" aria-label="Sort">
    <span className="muted">Sort by</span>
    {Object.entries(sorts).map(([sort, label]) => (
      <Link
        key={sort}
        className="desk-quiet"
        to={`?${new URLSearchParams({ ...query, sort })}`}
        aria-current={sort === current ? "true" : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);

const Changed = ({ at }: { at: string | undefined }) => (at ? <DeskTime at={at} /> : null);

/** The words around a match. */
function Excerpt({ of, text }: { of: string; text: string }) {
  const patterns = wordPatterns(text);
  const isSaid = findWords(patterns, of) >= 0;
  const parts = of.split(new RegExp(`(${(isSaid ? patterns : wordPatterns(text, true)).join("|")})`, "i"));
  return (
    <p className="muted small">
      {/* biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice */}
      {parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))}
    </p>
  );
}
