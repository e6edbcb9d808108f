import { type ReactNode, useState } from "react";
import { type FetcherWithComponents, useLoaderData } from "react-router";
import type { Unsent } from "#app/desk/frame/connection.ts";
import { DeskIcon } from "#app/desk/frame/desk-icon.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import { Options } from "#app/desk/frame/options.tsx";
import { countText } from "./count-text.ts";
import type { ListResult } from "./list-action.ts";
import type { loader } from "./list-loader.ts";

type Props = {
  fetcher: FetcherWithComponents<ListResult | Unsent>;
  count: number;
  onClear: () => void;
  children: ReactNode;
};

/** Actions on all selected enquiries, and their result with undo. */
export function BulkBar({ fetcher, count, onClear, children }: Props) {
  const { statuses, members, words } = useLoaderData<typeof loader>();
  const isBusy = fetcher.state !== "idle";
  const result = fetcher.state === "idle" && fetcher.data?.status === "changed" ? fetcher.data : null;
  const unsent = fetcher.state === "idle" && fetcher.data?.status === "unsent" ? fetcher.data : null;
  const status = useFocusIfLost<HTMLDivElement>(result ?? unsent);
  // What the last change did with each, in words.
  const [did, setDid] = useState("");
  const submit = (intent: string, value: string, form: HTMLFormElement | null) => {
    if (!form) return;
    const body = new FormData(form);
    body.set("intent", intent);
    body.set("value", value);
    const label = [...statuses.map(({ slug, label }) => [slug, label]), ...members.map(({ id, name }) => [id, name])];
    const name = label.find(([each]) => each === value)?.[1] ?? "nobody";
    setDid(intent === "status" ? `set to ${name}` : `assigned to ${name}`);
    void fetcher.submit(body, { method: "post" });
  };
  const undo = (changeId: string) => void fetcher.submit({ intent: "undo", changeId }, { method: "post" });
  return (
    <div
      className={
        count > 0 || result || unsent || isBusy ? "desk-toolbar desk-toolbar--between desk-sticky bulk-bar" : "bulk-bar"
      }
    >
      {count > 0 ? (
        <>
          {/* On narrow screens it opens the fields after it, by CSS alone. */}
          <details className="desk-fold">
            <summary>
              {countText(count)} selected
              <DeskIcon name="chevron-up" />
            </summary>
          </details>
          <fieldset className="desk-toolbar">
            <legend>{countText(count)} selected</legend>
            {children}
            <Choice label="Status" onChoose={(value, form) => submit("status", value, form)}>
              <Options of={statuses.map(({ slug, label }) => ({ value: slug, label }))} />
            </Choice>
            <Choice label="Owner" onChoose={(value, form) => submit("owner", value === "nobody" ? "" : value, form)}>
              <option value="nobody">Nobody</option>
              <Options of={members.map(({ id, name }) => ({ value: id, label: name }))} />
            </Choice>
            <button
              className="btn btn--outline"
              type="submit"
              name="intent"
              value="spam"
              onClick={() => setDid("marked as spam")}
            >
              Spam
            </button>
            <button
              className="btn btn--outline"
              type="submit"
              name="intent"
              value="not-spam"
              onClick={() => setDid("marked as not spam")}
            >
              Not spam
            </button>
            <button className="desk-quiet" type="button" onClick={onClear}>
              Clear
            </button>
          </fieldset>
        </>
      ) : null}
      <div ref={status} className="desk-toolbar" role="status" tabIndex={-1}>
        {isBusy ? <span>Working…</span> : null}
        {result ? (
          <span>
            {countText(result.outcome.changed.length)} {result.isUndo ? "restored" : did || "changed"}.{" "}
            {result.outcome.stale.length > 0 ? `${result.outcome.stale.length} ${words.staleMany}` : null}
          </span>
        ) : null}
        {unsent ? <span>{unsent.why === "refused" ? unsent.message : words.unsent[unsent.why]}</span> : null}
        {result && !result.isUndo && result.outcome.changed.length > 0 ? (
          <button type="button" className="btn btn--outline" data-undo="" onClick={() => undo(result.outcome.changeId)}>
            Undo
          </button>
        ) : null}
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  onChoose: (value: string, form: HTMLFormElement | null) => void;
  children: ReactNode;
};

/** A menu with a button, because choosing with the arrow keys must not change anything yet. */
function Choice({ label, onChoose, children }: ChoiceProps) {
  return (
    <span className="desk-toolbar">
      <select aria-label={label} className="input" defaultValue="">
        <option value="" disabled>
          {label}
        </option>
        {children}
      </select>
      <button
        type="button"
        className="btn btn--outline"
        aria-label={`Set ${label.toLowerCase()}`}
        onClick={({ currentTarget }) => {
          const select = currentTarget.previousElementSibling as HTMLSelectElement;
          if (select.value !== "") onChoose(select.value, currentTarget.form);
        }}
      >
        Set
      </button>
    </span>
  );
}
