import { Link } from "react-router";
import { DeskTime, ZoneName } from "#app/desk/frame/formats.tsx";
import { DeskTable, Panel } from "#app/desk/frame/page.tsx";
import type { DeskContent } from "#content/types.ts";
import type { ContentDraft, RecordLine } from "#shared/contracts/desk-content.ts";
import { fieldId } from "./field-link.tsx";
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
    <DeskTable
      rows={drafts}
      keyOf={nameOf}
      columns={{
        Record: (draft) => (
          <>
            <RecordLink draft={draft} titles={titles} />
            {/^(Move|Remove) /.test(draft.message) ? <p className="muted small">{draft.message}</p> : null}
          </>
        ),
        State: (draft) => <StateBadge draft={draft} states={states} isBuilding={building === nameOf(draft)} />,
        Author: ({ author }) => author,
        Changed: ({ changedAt }) => <DeskTime at={changedAt} />,
      }}
    />
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
      <DeskTable
        rows={planned}
        keyOf={({ draft, at }) => at + nameOf(draft)}
        columns={{
          When: ({ at }) => <DeskTime at={at} />,
          What: ({ what }) => what,
          Record: ({ draft }) => <RecordLink draft={draft} titles={titles} />,
        }}
      />
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
      isLog
      caption={count > records.length ? `${records.length} of ${caption}` : caption}
      rows={records}
      keyOf={nameOf}
      columns={{
        Record: (record) => (
          <>
            <Link className="link" to={recordPath(record) + (record.field ? `#${fieldId(record.field)}` : "")}>
              {titles[nameOf(record)] ?? record.title}
            </Link>
            {record.excerpt ? <p className="muted small">{record.excerpt}</p> : null}
          </>
        ),
        State: (record) => (
          <StateBadge
            draft={drafts.find((draft) => nameOf(draft) === nameOf(record))}
            states={states}
            isBuilding={building === nameOf(record)}
          />
        ),
      }}
    />
  );
}
