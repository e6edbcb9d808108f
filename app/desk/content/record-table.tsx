import { Link } from "react-router";
import { DeskTable } from "#app/desk/frame/page.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft, RecordLine } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { nameOf, recordPath } from "./record-key.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  records: readonly RecordLine[];
  count: number;
  titles: Readonly<Record<string, string>>;
  drafts: readonly ContentDraft[];
  building: string;
  states: DeskContent["states"];
};

/** A list of records; a match in a text links to its field. */
export function RecordTable({ records, count, titles, drafts, building, states }: Props) {
  const caption = `${count} ${count === 1 ? "record" : "records"}`;
  return (
    <DeskTable
      caption={count > records.length ? `${records.length} of ${caption}` : caption}
      columns={["Record", "State"]}
      isLog
    >
      {records.map((record) => (
        <tr key={nameOf(record)}>
          <td>
            <Link className="link" to={recordPath(record) + (record.field ? `#${fieldId(record.field)}` : "")}>
              {titles[nameOf(record)] ?? record.title}
            </Link>
            {record.excerpt ? <p className="muted small">{record.excerpt}</p> : null}
          </td>
          <td>
            <StateBadge
              draft={drafts.find((draft) => nameOf(draft) === nameOf(record))}
              states={states}
              isBuilding={building === nameOf(record)}
            />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
