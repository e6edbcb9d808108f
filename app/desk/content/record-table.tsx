import { Link } from "react-router";
import { DeskTable } from "#app/desk/frame/desk-table.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft, RecordLine } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { nameOf, recordPath } from "./record-key.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  records: readonly (RecordLine & { readonly of: string })[];
  count: number;
  /** The words that were searched for. */
  text: string;
  hasCollections: boolean;
  drafts: readonly ContentDraft[];
  /** The record that is being published. */
  building: string;
  states: DeskContent["states"];
};

/** Records that were found: what was searched for leads to its field. */
export function RecordTable({ records, count, text, hasCollections, drafts, building, states }: Props) {
  const draftOf = new Map(drafts.map((draft) => [nameOf(draft), draft]));
  const caption = `${count} ${count === 1 ? "record" : "records"}`;
  return (
    <DeskTable
      caption={count > records.length ? `${records.length} of ${caption}` : caption}
      columns={["Record", "State", "Author", "Date"]}
      isLog
    >
      {records.map((record) => {
        const draft = draftOf.get(nameOf(record));
        return (
          <tr key={nameOf(record)}>
            <td>
              <Link className="link" to={recordPath(record) + (record.field ? `#${fieldId(record.field)}` : "")}>
                {record.title}
              </Link>
              {hasCollections ? <p className="muted small">{record.of}</p> : null}
              {record.excerpt ? <Excerpt of={record.excerpt} text={text.trim()} /> : null}
            </td>
            <td>
              <StateBadge draft={draft} states={states} isBuilding={building === nameOf(record)} />
            </td>
            <td className="muted">{draft?.author ?? record.author}</td>
            <td className="muted">
              <Day at={draft?.changedAt ?? record.date} />
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const Day = ({ at }: { at: string | undefined }) =>
  at ? (
    <time dateTime={at} suppressHydrationWarning>
      {day.format(new Date(at))}
    </time>
  ) : null;

/** The words around what was searched for. */
function Excerpt({ of, text }: { of: string; text: string }) {
  const at = of.toLowerCase().indexOf(text.toLowerCase());
  const end = at + text.length;
  return (
    <p className="muted small">
      {at < 0 ? of : of.slice(0, at)}
      {at < 0 ? null : <mark>{of.slice(at, end)}</mark>}
      {at < 0 ? null : of.slice(end)}
    </p>
  );
}
