import { Link, useLoaderData, useSearchParams } from "react-router";
import { Avatar } from "#app/desk/frame/avatar.tsx";
import { RelativeTime, ShortDay } from "#app/desk/frame/formats.tsx";
import { DueBadge, StatusBadge, WarningBadge } from "./badges.tsx";
import type { loader } from "./list-loader.ts";
import { recordPath } from "./list-view.ts";
import { saveRow } from "./rows.ts";

export type Line = ReturnType<typeof useLoaderData<typeof loader>>["lines"][number];

/** Characters of a status that leaves room for a due time on its line. */
const SHORT_LABEL = 10;

type RowProps = {
  line: Line;
  isSelected: boolean;
  hasDraft: boolean;
  isOverdue: boolean;
  select: (id: string, isSelected: boolean, isRange: boolean) => void;
};

export function EnquiryRow({ line, isSelected, hasDraft, isOverdue, select }: RowProps) {
  const { statuses, members, kinds } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const owner = members.find(({ id }) => id === line.ownerId)?.name;
  const second = line.company || (line.name ? line.email : "");
  const source = [kinds[line.kind], line.reference, line.page, line.campaign]
    .filter(Boolean)
    .join(" · ");
  const hasWarning = line.hasFailed || (line.isFlagged && line.status !== "spam");
  const label = statuses.find(({ slug }) => slug === line.status)?.label ?? line.status;
  const states = [
    isSelected ? "is-selected" : "",
    line.isUnread ? "is-unread" : "",
    hasWarning || label.length > SHORT_LABEL ? "" : "has-short-status",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <tr data-line={line.id} className={states || undefined} onFocus={() => saveRow(line.id)}>
      <td className="enquiry-table__select">
        <input
          type="checkbox"
          name="pick"
          value={`${line.id}:${line.version}`}
          aria-label={`Select ${line.reference}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            select(
              line.id,
              target.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
        />
      </td>
      <th scope="row" data-column="From">
        <Link to={recordPath(line, query)} className="enquiry-table__link">
          <bdi>{line.name || line.email}</bdi>
        </Link>
        {line.isUnread ? <span className="sr-only"> Unread</span> : null}{" "}
        {hasDraft ? <span className="desk-badge desk-badge--active">Draft</span> : null}{" "}
        {second ? <bdi className="muted">{second}</bdi> : null}
      </th>
      <td data-column="Enquiry">
        <span className="enquiry-table__excerpt" dir="auto">
          {line.excerpt || "No text"}
        </span>
        <span className="enquiry-table__source muted">{source}</span>
      </td>
      <td data-column="Status">
        <StatusBadge statuses={statuses} status={line.status} />
        {line.isFlagged && line.status !== "spam" ? (
          <WarningBadge icon="circle-alert" text="Flagged" />
        ) : null}
        {line.hasFailed ? <WarningBadge icon="mail" text="Email failed" /> : null}
        {line.dueAt ? <DueBadge dueAt={line.dueAt} /> : null}
      </td>
      <td data-column="Owner">
        {owner ? (
          <span className="with-avatar">
            <Avatar name={owner} /> <span className="enquiry-table__owner">{owner}</span>
          </span>
        ) : (
          <span className="muted">{line.ownerId ? "A former member" : "Nobody"}</span>
        )}
      </td>
      <td data-column="Received">
        <RelativeTime at={line.createdAt} />
      </td>
      <td data-column="Changed">
        <RelativeTime at={line.changedAt} />
      </td>
      <td data-column="Next step">
        <span className="enquiry-table__step">
          {line.nextStepOn ? (
            <span className={isOverdue ? "due-badge--late" : undefined}>
              <ShortDay date={line.nextStepOn} />{" "}
            </span>
          ) : null}
          <bdi>{line.nextStep}</bdi>
        </span>
      </td>
    </tr>
  );
}
