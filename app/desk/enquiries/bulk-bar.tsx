import type { FetcherWithComponents } from "react-router";
import { DeskIcon } from "#app/desk/desk-icon.tsx";
import { useKeptFocus } from "#app/desk/use-kept-focus.ts";
import type { DeskEnquiries } from "#content/types.ts";
import type { ListMember } from "./enquiry-table.tsx";
import type { ListResult } from "./list-action.ts";

type Props = {
  fetcher: FetcherWithComponents<ListResult>;
  statuses: DeskEnquiries["statuses"];
  members: readonly ListMember[];
  count: number;
  staleMany: string;
};

/** What is done with everything that is picked; what came of it, and the way back. */
export function BulkBar({ fetcher, statuses, members, count, staleMany }: Props) {
  const submit = (intent: string, value: string, form: HTMLFormElement | null) => {
    if (!form) return;
    const body = new FormData(form);
    body.set("intent", intent);
    body.set("value", value);
    void fetcher.submit(body, { method: "post" });
  };
  return (
    <div className="bulk-bar">
      {count > 0 ? (
        <>
          {/* On a phone it opens the fields behind it, by style alone. */}
          <details className="bulk-bar__fold">
            <summary>
              {count} picked
              <DeskIcon name="chevron-up" />
            </summary>
          </details>
          <fieldset className="bulk-bar__does">
            <legend>{count} picked</legend>
            <Choice label="Status" onChoose={(value, form) => submit("status", value, form)}>
              {statuses.map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </Choice>
            <Choice label="Owner" onChoose={(value, form) => submit("owner", value === "nobody" ? "" : value, form)}>
              <option value="nobody">Nobody</option>
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Choice>
            <button className="btn btn--outline" type="submit" name="intent" value="spam">
              Spam
            </button>
            <button className="btn btn--outline" type="submit" name="intent" value="not-spam">
              Not spam
            </button>
          </fieldset>
        </>
      ) : null}
      <Outcome {...{ fetcher, staleMany }} />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  onChoose: (value: string, form: HTMLFormElement | null) => void;
  children: React.ReactNode;
};

/** A menu and the button that does it: choosing with the arrow keys alone does nothing. */
function Choice({ label, onChoose, children }: ChoiceProps) {
  return (
    <span className="bulk-bar__choice">
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

function Outcome({ fetcher, staleMany }: Pick<Props, "fetcher" | "staleMany">) {
  const result = fetcher.data;
  const outcome = result?.status === "changed" ? result.outcome : null;
  const isUndo = result?.status === "changed" && result.isUndo;
  const told = useKeptFocus<HTMLDivElement>(fetcher.state === "idle" ? outcome : null);
  return (
    <div ref={told} className="bulk-bar__outcome" role="status" tabIndex={-1}>
      {outcome && fetcher.state === "idle" ? (
        <>
          <span>
            {outcome.changed.length} {isUndo ? "put back" : "changed"}.{" "}
            {outcome.stale.length > 0 ? `${outcome.stale.length} ${staleMany}` : null}
          </span>
          {isUndo || outcome.changed.length === 0 ? null : (
            <button
              type="button"
              className="btn btn--outline"
              data-undo=""
              onClick={() => void fetcher.submit({ intent: "undo", changeId: outcome.changeId }, { method: "post" })}
            >
              Undo
            </button>
          )}
        </>
      ) : null}
    </div>
  );
}
