import type { ReactNode } from "react";
import { type FetcherWithComponents, useLoaderData } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import { formatCount } from "#app/desk/frame/formats.tsx";
import { Options } from "#app/desk/frame/page.tsx";
import { POST_FIELD } from "#app/desk/frame/post-key.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NOBODY } from "#features/enquiries/enquiry-filter.ts";
import type { ListResult } from "./list-action.ts";
import type { loader } from "./list-loader.ts";

type Props = {
  fetcher: FetcherWithComponents<ListResult | Unsent>;
  count: number;
  onClear: () => void;
  children: ReactNode;
};

const buttons = [
  ["change", "Apply"],
  ["spam", "Spam"],
  ["not-spam", "Not spam"],
] as const;

export function BulkBar({ fetcher, count, onClear, children }: Props) {
  const { statuses, members, words } = useLoaderData<typeof loader>();
  const isBusy = fetcher.state !== "idle";
  const result = !isBusy && fetcher.data?.status === "changed" ? fetcher.data : null;
  const unsent = !isBusy && fetcher.data?.status === "unsent" ? fetcher.data : null;
  const isNothingChosen = !isBusy && fetcher.data?.status === "refused" && count > 0;
  const status = useFocusIfLost<HTMLDivElement>(result ?? unsent);
  const undo = (changeId: string) =>
    void fetcher.submit(
      { intent: "undo", changeId, [POST_FIELD]: `undo~${changeId}` },
      { method: "post" },
    );
  const choices = [
    {
      name: "status",
      label: "Status",
      options: statuses
        .filter(({ slug }) => slug !== "spam")
        .map(({ slug, label }) => ({ value: slug, label })),
    },
    {
      name: "owner",
      label: "Owner",
      options: [
        { value: NOBODY, label: "Nobody" },
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ];
  return (
    <div
      className={
        count > 0 || result || unsent || isBusy
          ? "desk-toolbar desk-toolbar--between desk-sticky bulk-bar"
          : "bulk-bar"
      }
    >
      {count > 0 ? (
        <>
          {/* On narrow screens it opens the fields after it, by CSS alone. */}
          <details className="desk-fold">
            <summary>
              {formatCount(count)} selected
              <Icon name="chevron-up" />
            </summary>
          </details>
          <fieldset className="desk-toolbar">
            <legend>{formatCount(count)} selected</legend>
            {children}
            {choices.map(({ name, label, options }) => (
              <select key={name} name={name} aria-label={label} className="input" defaultValue="">
                <option value="">{label}</option>
                <Options of={options} />
              </select>
            ))}
            {buttons.map(([intent, label]) => (
              <button
                key={intent}
                className="btn btn--outline"
                type="submit"
                name="intent"
                value={intent}
              >
                {label}
              </button>
            ))}
            <button className="desk-quiet" type="button" onClick={onClear}>
              Clear
            </button>
          </fieldset>
        </>
      ) : null}
      <div ref={status} className="desk-toolbar" role="status" tabIndex={-1}>
        {isBusy ? <span>Working…</span> : null}
        {isNothingChosen ? <span>{words.nothingChosen}</span> : null}
        {result ? (
          <span>
            {formatCount(result.outcome.changed.length)} {result.isUndone ? "restored" : "changed"}.{" "}
            {result.outcome.stale.length > 0
              ? `${result.outcome.stale.length} ${words.staleMany}`
              : null}
          </span>
        ) : null}
        {unsent ? (
          <span>{unsent.why === "refused" ? unsent.message : words.unsent[unsent.why]}</span>
        ) : null}
        {result && !result.isUndone && result.outcome.changed.length > 0 ? (
          <button
            type="button"
            className="btn btn--outline"
            data-undo=""
            onClick={() => undo(result.outcome.changeId)}
          >
            Undo
          </button>
        ) : null}
      </div>
    </div>
  );
}
