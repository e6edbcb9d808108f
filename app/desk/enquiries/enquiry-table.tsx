import { type ReactNode, type RefObject, useState } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { DeskTime } from "#app/desk/desk-time.tsx";
import { Day } from "#app/ui/day.tsx";
import type { DeskEnquiries } from "#content/types.ts";
import type { EnquiryLine, EnquirySort } from "#shared/enquiries.ts";
import { AnswerClock } from "./answer-clock.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { hrefWith } from "./list-view.ts";
import { keepLine } from "./place-in-list.ts";
import { StatusMark } from "./status-mark.tsx";

export type ListMember = { readonly id: string; readonly name: string };

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  lines: readonly (EnquiryLine & { readonly dueAt: string | null })[];
  statuses: DeskEnquiries["statuses"];
  members: readonly ListMember[];
  kinds: Readonly<Record<string, string>>;
  sort: EnquirySort;
  words: { readonly staleMany: string };
  /** What stands there when there is no line; what was done to the last of them can still be undone. */
  children: ReactNode;
};

const sortOf: Readonly<Record<string, readonly [EnquirySort, EnquirySort]>> = {
  Received: ["newest", "oldest"],
  Changed: ["changed", "unchanged"],
  "Next step": ["next-step", "next-step"],
};

/** The list: a line for each enquiry, which can be picked, and what can be done with all that are. */
export function EnquiryTable({ ref, lines, statuses, members, kinds, sort, words, children }: Props) {
  const fetcher = useFetcher();
  const [picked, setPicked] = useState<readonly string[]>([]);
  // What was picked on another page of the list, or is gone from this one, is not meant any more.
  const meant = lines.filter(({ id }) => picked.includes(id));
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name ?? "";
  const pick = (id: string, isPicked: boolean) =>
    setPicked((before) => (isPicked ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <fetcher.Form method="post" ref={ref} className="enquiries-list">
      {lines.length === 0 ? (
        children
      ) : (
        <table className="enquiries-table" data-sort={sort}>
          <thead>
            <tr>
              <th scope="col" className="enquiries-pick">
                <input
                  type="checkbox"
                  aria-label="Pick all shown"
                  checked={meant.length === lines.length}
                  onChange={({ target }) => setPicked(target.checked ? lines.map(({ id }) => id) : [])}
                />
              </th>
              <th scope="col">From</th>
              <th scope="col">Asked</th>
              <th scope="col">Status</th>
              <th scope="col">Owner</th>
              {Object.keys(sortOf).map((label) => (
                <SortHead key={label} label={label} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={line.id}
                data-line={line.id}
                className={picked.includes(line.id) ? "is-picked" : undefined}
                onFocus={() => keepLine(line.id)}
              >
                <td className="enquiries-pick">
                  <input
                    type="checkbox"
                    name="pick"
                    value={`${line.id}:${line.version}`}
                    aria-label={`Pick ${line.reference}`}
                    checked={picked.includes(line.id)}
                    onChange={({ target }) => pick(line.id, target.checked)}
                  />
                </td>
                <th scope="row">
                  <Link to={`/desk/enquiries/${line.id}`} className="enquiries-name">
                    {line.name || line.email}
                  </Link>
                  <span className="muted enquiries-sub">{line.company || line.email}</span>
                </th>
                <td>
                  <span className="enquiries-excerpt">{line.excerpt || "Nothing written"}</span>
                  <span className="muted enquiries-sub">
                    {line.reference} · {kinds[line.kind]} · {line.page}
                    {line.campaign ? ` · ${line.campaign}` : ""}
                  </span>
                </td>
                <td className="enquiries-state">
                  <StatusMark statuses={statuses} status={line.status} />
                  {line.isFlagged && line.status !== "spam" ? <Mark icon="circle-alert" text="Flagged" /> : null}
                  {line.hasFailed ? <Mark icon="mail" text="Mail failed" /> : null}
                </td>
                <td data-label="Owner" className="enquiries-owner">
                  {nameOf(line.ownerId) || <span className="muted">Nobody</span>}
                </td>
                <td data-label="Received">
                  <DeskTime at={line.createdAt} />
                  {line.dueAt ? <AnswerClock dueAt={line.dueAt} /> : null}
                </td>
                <td data-label="Changed">
                  <DeskTime at={line.changedAt} />
                </td>
                <td data-label="Next step">
                  {line.nextStepOn ? <Day date={line.nextStepOn} /> : null}
                  <span className="enquiries-sub">{line.nextStep}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <BulkBar {...{ fetcher, statuses, members }} count={meant.length} staleMany={words.staleMany} />
    </fetcher.Form>
  );
}

function SortHead({ label, sort }: { label: string; sort: EnquirySort }) {
  const [query] = useSearchParams();
  const [first, second] = sortOf[label] ?? ["newest", "oldest"];
  const isSorted = sort === first || sort === second;
  const isDown = sort === first && label !== "Next step";
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}>
      <Link to={hrefWith(query, { sort: sort === first ? second : first })} preventScrollReset>
        {label}
        {isSorted ? <DeskIcon name={isDown ? "chevron-down" : "chevron-up"} /> : null}
      </Link>
    </th>
  );
}

const Mark = ({ icon, text }: { icon: "circle-alert" | "mail"; text: string }) => (
  <span className="enquiries-mark">
    <DeskIcon name={icon} />
    {text}
  </span>
);
