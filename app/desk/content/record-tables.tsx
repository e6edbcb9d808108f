import { Link } from "react-router";
import { DeskTime, ZoneName } from "#app/desk/frame/formats.tsx";
import { DeskTable, Panel } from "#app/desk/frame/page.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft, RecordLine } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./error-tree.ts";
import { nameOf, recordPath } from "./record-key.ts";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  drafts: readonly ContentDraft[];
  titles: Readonly<Record<string, string>>;
  states: DeskContent["states"];
  building: string;
};
type ListProps = Props & { records: readonly RecordLine[]; count: number };

export const OpenChanges = ({ drafts, titles, states, building }: Props) => (
  <Panel id="changes" title="Open changes">
    <DeskTable columns={["Record", "State", "Author", "Changed"]}>
      {drafts.map((draft) => (
        <tr key={nameOf(draft)}>
          <td>
            <RecordLink draft={draft} titles={titles} />
            {/^(Move|Remove) /.test(draft.message) ? <p className="muted small">{draft.message}</p> : null}
          </td>
          <td data-label="State">
            <StateBadge draft={draft} states={states} isBuilding={building === nameOf(draft)} />
          </td>
          <td data-label="Author">{draft.author}</td>
          <td data-label="Changed">
            <DeskTime at={draft.changedAt} />
          </td>
        </tr>
      ))}
    </DeskTable>
  </Panel>
);

/** Scheduled changes in the member's time zone; each is changed at its record. */
export function Calendar({ drafts, titles }: Pick<Props, "drafts" | "titles">) {
  const planned = drafts
    .flatMap((draft) => [
      { draft, at: draft.publishAt ?? "", what: draft.isMailed ? "Goes live, mailed" : "Goes live" },
      { draft, at: draft.unpublishAt ?? "", what: "Taken down" },
    ])
    .filter(({ at }) => at !== "")
    .sort((a, b) => a.at.localeCompare(b.at));
  if (planned.length === 0) return null;
  return (
    <Panel id="calendar" title="Calendar">
      <p className="muted small">
        Times in <ZoneName />
      </p>
      <DeskTable columns={["When", "What", "Record"]}>
        {planned.map(({ draft, at, what }) => (
          <tr key={`${at}${nameOf(draft)}`}>
            <td>
              <DeskTime at={at} />
            </td>
            <td data-label="What">{what}</td>
            <td data-label="Record">
              <RecordLink draft={draft} titles={titles} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </Panel>
  );
}

const RecordLink = ({ draft, titles }: { draft: ContentDraft } & Pick<Props, "titles">) => (
  <Link className="link" to={recordPath(draft)}>
    {titles[nameOf(draft)] ?? nameOf(draft)}
  </Link>
);

export function RecordTable({ records, count, titles, drafts, building, states }: ListProps) {
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
