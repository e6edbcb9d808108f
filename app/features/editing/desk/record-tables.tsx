import { Link } from "react-router";
import { DeskTime, ZoneName } from "#app/desk/frame/formats.tsx";
import { DeskTable, Panel } from "#app/desk/frame/page.tsx";
import type { RecordKey, RecordLine } from "#content/editing/records.ts";
import type { DeskContent } from "#content/types.ts";
import type { ChangedRecordLine, ContentDraft, TakeDown } from "#features/editing/editing.ts";
import { editPathOf, recordLabel } from "#features/editing/record-key.ts";
import { fieldId } from "./fields/field-link.tsx";
import { StateBadge } from "./state-badge.tsx";

type Props = {
  drafts: readonly ContentDraft[];
  titles: Readonly<Record<string, string>>;
  states: DeskContent["states"];
  building: string;
};
type ListProps = Props & {
  records: readonly (RecordLine & Partial<Pick<ChangedRecordLine, "changed">>)[];
  count: number;
};

export const OpenChanges = ({ drafts, titles, states, building }: Props) => (
  <Panel id="changes" title="Open changes">
    <DeskTable
      rows={drafts}
      keyOf={recordLabel}
      columns={{
        Record: (draft) => (
          <>
            <RecordLink record={draft} titles={titles} />
            {/^(Move|Remove) /.test(draft.message) ? (
              <p className="muted small">{draft.message}</p>
            ) : null}
          </>
        ),
        State: (draft) => (
          <StateBadge draft={draft} states={states} isBuilding={building === recordLabel(draft)} />
        ),
        Author: ({ author }) => author,
        Changed: ({ changedAt }) => <DeskTime at={changedAt} />,
      }}
    />
  </Panel>
);

type CalendarProps = Pick<Props, "drafts" | "titles"> & { takeDowns: readonly TakeDown[] };

/** Scheduled changes and take-downs in the member's time zone; each is changed at its record. */
export function Calendar({ drafts, takeDowns, titles }: CalendarProps) {
  const planned = [
    ...drafts.flatMap(plansOf),
    ...takeDowns.map((record) => ({ record, ...takeDownOf(record) })),
  ]
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
        keyOf={({ record, at }) => at + recordLabel(record)}
        columns={{
          When: ({ at }) => <DeskTime at={at} />,
          What: ({ what }) => what,
          Record: ({ record }) => <RecordLink record={record} titles={titles} />,
        }}
      />
    </Panel>
  );
}

function plansOf(record: ContentDraft) {
  const { publishAt, unpublishAt, isRemoval, isMailed } = record;
  const live = isMailed ? "Goes live, mailed" : "Goes live";
  return [
    { record, at: publishAt ?? "", what: isRemoval ? "Comes down" : live },
    { record, at: unpublishAt ?? "", what: "Comes down" },
  ];
}

const takeDownOf = ({ at, problem }: TakeDown) => ({
  at,
  what: problem ? "Did not come down" : "Comes down",
});

const RecordLink = ({ record, titles }: { record: RecordKey } & Pick<Props, "titles">) => (
  <Link className="link" to={editPathOf(record)}>
    {titles[recordLabel(record)] ?? recordLabel(record)}
  </Link>
);

export function RecordTable({ records, count, titles, drafts, building, states }: ListProps) {
  const caption = `${count} ${count === 1 ? "record" : "records"}`;
  return (
    <DeskTable
      caption={count > records.length ? `${records.length} of ${caption}` : caption}
      rows={records}
      keyOf={recordLabel}
      columns={{
        Record: (record) => (
          <>
            <Link
              className="link"
              to={editPathOf(record) + (record.field ? `#${fieldId(record.field)}` : "")}
            >
              {titles[recordLabel(record)] ?? record.title}
            </Link>
            {record.excerpt ? <p className="muted small">{record.excerpt}</p> : null}
          </>
        ),
        State: (record) => (
          <StateBadge
            draft={drafts.find((draft) => recordLabel(draft) === recordLabel(record))}
            states={states}
            isBuilding={building === recordLabel(record)}
          />
        ),
        Author: ({ changed }) => changed?.author,
        Changed: ({ changed }) => (changed ? <DeskTime at={changed.at} /> : null),
      }}
    />
  );
}
