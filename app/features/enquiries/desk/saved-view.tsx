import { useState } from "react";
import { Form, useActionData, useLoaderData } from "react-router";
import { ActionButton, useResult } from "#app/desk/frame/actions.tsx";
import { useFocusIfLost } from "#app/desk/frame/focus.ts";
import { PostKey } from "#app/desk/frame/post-key.tsx";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { FieldError, wiring } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLimit } from "#app/ui/text-limit.tsx";
import { textLimits } from "#shared/forms/limits.ts";
import type { ListResult } from "./list-action.ts";
import type { loader } from "./list-loader.ts";
import { plainQuery } from "./list-view.ts";

/** Keeps the filters and the order of the list as a tab, or deletes the tab that is open. */
export function SavedView() {
  const { views, query, kept } = useLoaderData<typeof loader>();
  const current = views.find((view) => plainQuery(new URLSearchParams(view.query)) === query);
  if (current?.id && current.mayDelete)
    return (
      <ActionButton
        intent="delete-view"
        id={current.id}
        label="Delete view"
        about={current.label}
        className="desk-quiet"
      />
    );
  return current || kept === "" ? null : <SaveView />;
}

/** Says that a view was deleted, and offers to save it again. */
export function DeletedView() {
  const { words } = useLoaderData<typeof loader>();
  const result = useResult(useActionData<ListResult>());
  const view = result?.status === "view deleted" ? result.view : null;
  const notice = useFocusIfLost<HTMLDivElement>(view);
  if (!view) return null;
  return (
    <Notice ref={notice} tone="success" isFirst>
      <Form method="post" className="desk-toolbar" preventScrollReset>
        <PostKey of="save-view-again" />
        <input type="hidden" name="query" value={view.query} />
        <input type="hidden" name="label" value={view.label} />
        {view.isShared ? <input type="hidden" name="isShared" value="yes" /> : null}
        <p>
          {words.viewDeleted} {view.label}
        </p>
        <button type="submit" name="intent" value="save-view" className="desk-quiet">
          Undo
        </button>
      </Form>
    </Notice>
  );
}

function SaveView() {
  const { query, words } = useLoaderData<typeof loader>();
  const result = useResult(useActionData<ListResult>());
  const refused = result?.status === "view not saved" ? result : null;
  useErrorTitle(refused !== null);
  // An answer is forgotten with the next step in the list; what is being typed stays open.
  const [isOpen, setIsOpen] = useState(false);
  const error = refused ? words.viewNotSaved[refused.why] : undefined;
  return (
    <details
      className="desk-fold save-view"
      open={isOpen || refused !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="desk-quiet">Save view</summary>
      <Form method="post" className="desk-toolbar" aria-label="Save view" preventScrollReset>
        <PostKey of="save-view" />
        <input type="hidden" name="intent" value="save-view" />
        <input type="hidden" name="query" value={query} />
        <label className="desk-label">
          <span>Name of the view</span>
          <input
            name="label"
            className="input"
            defaultValue={refused?.label}
            {...wiring({ id: "view-label", label: "Name of the view", error })}
          />
          <TextLimit of="view-label" most={textLimits.viewLabel} />
        </label>
        <label className="save-view__shared">
          <input type="checkbox" name="isShared" value="yes" />
          For everyone
        </label>
        <button type="submit" className="btn btn--outline">
          Save
        </button>
        {error ? (
          <FieldError id="view-label-error" role="alert">
            {error}
          </FieldError>
        ) : null}
      </Form>
    </details>
  );
}
