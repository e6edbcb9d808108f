import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useLoaderData, useSearchParams } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { useDrafts } from "#app/desk/frame/drafts.ts";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mostChanged } from "#features/enquiries/enquiries.ts";
import type { EnquirySort } from "#features/enquiries/enquiry-filter.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { EnquiryRow, type Line } from "./enquiry-row.tsx";
import type { ListResult } from "./list-action.ts";
import type { loader } from "./list-loader.ts";
import { hrefWith } from "./list-view.ts";

const sortOf: Readonly<Record<string, readonly [EnquirySort, EnquirySort]>> = {
  Received: ["newest", "oldest"],
  Changed: ["changed", "unchanged"],
  "Next step": ["next-step", "next-step"],
};

const columns = ["From", "Enquiry", "Status", "Owner"];

function stepGroup({ nextStepOn }: Line, today: string): string {
  if (nextStepOn === null) return "No date";
  if (nextStepOn === today) return "Today";
  return nextStepOn > today ? "Later" : "Overdue";
}

export function EnquiryTable({ children }: { children: ReactNode }) {
  const { lines, total, sort, today, query, open, me } = useLoaderData<typeof loader>();
  const drafts = useDrafts(me);
  const fetcher = useFetcher<ListResult | Unsent>();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const changed = fetcher.data?.status === "changed" ? fetcher.data.outcome : null;
  useEffect(() => {
    if (changed) setSelectedIds(changed.stale);
  }, [changed]);
  const selected = lines.filter(({ id }) => selectedIds.includes(id));
  // The query whose results are all selected, on every page.
  const [allOf, setAllOf] = useState<string | null>(null);
  const isWhole = selected.length > 0 && selected.length === lines.length;
  const isAll = isWhole && allOf === query;
  const count = isAll ? Math.min(total, mostChanged) : selected.length;
  const lastPressed = useRef("");
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    setAllOf(null);
    const ids = lines.map((line) => line.id);
    const [last, at] = [ids.indexOf(lastPressed.current), ids.indexOf(id)];
    const meant =
      isRange && last >= 0 ? ids.slice(Math.min(last, at), Math.max(last, at) + 1) : [id];
    lastPressed.current = id;
    setSelectedIds((before) => [
      ...before.filter((each) => !meant.includes(each)),
      ...(isSelected ? meant : []),
    ]);
  };
  const groupAt = (at: number) => {
    const line = lines[at];
    return line && sort === "next-step" ? stepGroup(line, today) : "";
  };
  return (
    <fetcher.Form
      method="post"
      aria-busy={fetcher.state !== "idle"}
      onKeyDown={({ key }) => {
        if (key === "Escape") setSelectedIds([]);
      }}
    >
      <PostKey of="list" />
      {lines.length === 0 ? (
        children
      ) : (
        <table className="desk-table enquiry-table" data-sort={sort}>
          <thead>
            <tr>
              <th scope="col" className="enquiry-table__select">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={isWhole}
                  onChange={({ target }) => {
                    setAllOf(null);
                    setSelectedIds(target.checked ? lines.map(({ id }) => id) : []);
                  }}
                />
              </th>
              {columns.map((label) => (
                <th key={label} scope="col" data-column={label}>
                  {label}
                </th>
              ))}
              {Object.keys(sortOf).map((label) => (
                <SortHead key={label} label={label} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <Fragment key={line.id}>
                {groupAt(at) !== groupAt(at - 1) ? (
                  <tr className="enquiry-table__group">
                    <th colSpan={7} scope="colgroup">
                      {groupAt(at)}
                    </th>
                  </tr>
                ) : null}
                <EnquiryRow
                  line={line}
                  select={select}
                  isSelected={selectedIds.includes(line.id)}
                  hasDraft={drafts.some(({ recordId }) => recordId === line.id)}
                  isOverdue={
                    open.includes(line.status) &&
                    line.nextStepOn !== null &&
                    line.nextStepOn < today
                  }
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {isAll ? <input type="hidden" name="matching" value={query} /> : null}
      <BulkBar fetcher={fetcher} count={count} onClear={() => setSelectedIds([])}>
        {isWhole && !isAll && total > lines.length ? (
          <button type="button" className="desk-quiet" onClick={() => setAllOf(query)}>
            {total > mostChanged
              ? `Select the first ${formatCount(mostChanged)}`
              : `Select all ${formatCount(total)}`}
          </button>
        ) : null}
      </BulkBar>
    </fetcher.Form>
  );
}

function SortHead({ label, sort }: { label: string; sort: EnquirySort }) {
  const [query] = useSearchParams();
  const [first, second] = sortOf[label] ?? ["newest", "oldest"];
  const isSorted = sort === first || sort === second;
  const isDown = sort === first && label !== "Next step";
  const direction = isDown ? "descending" : "ascending";
  return (
    <th scope="col" data-column={label} aria-sort={isSorted ? direction : undefined}>
      <Link to={hrefWith(query, { sort: sort === first ? second : first })} preventScrollReset>
        {label}
        {isSorted ? <Icon name={isDown ? "chevron-down" : "chevron-up"} /> : null}
      </Link>
    </th>
  );
}
