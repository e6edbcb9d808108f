import { use, useState } from "react";
import { Form, useLocation } from "react-router";
import { useErrorTitle } from "#app/forms/use-error-title.ts";
import { Notice } from "#app/ui/notice.tsx";
import { isUnsent, type Unsent } from "./connection.ts";
import { useFocusIfLost } from "./focus.ts";
import { FrameWordsContext } from "./frame-words.ts";
import { PostKey } from "./post-key.tsx";

type Props = {
  intent: string;
  label: string;
  id?: string;
  about?: string;
  className?: string;
};

export function ActionButton({ intent, label, id, about, className = "btn btn--outline" }: Props) {
  return (
    <Form method="post">
      <PostKey of={id ? `${intent} ${id}` : intent} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={className}
        aria-label={about ? `${label}: ${about}` : undefined}
      >
        {label}
      </button>
    </Form>
  );
}

export type ActionAnswer = {
  readonly problem?: string;
  readonly done?: string;
  readonly undo?: { readonly intent: string; readonly id: string };
};

export function ActionResult({ result }: { result: ActionAnswer | Unsent | undefined }) {
  const words = use(FrameWordsContext).unsent;
  const answer = isUnsent(result) ? { problem: unsentText(result, words) } : result;
  const text = answer?.problem ?? answer?.done;
  useErrorTitle(Boolean(answer?.problem));
  const notice = useFocusIfLost<HTMLDivElement>(text ? result : null);
  if (!text) return null;
  return (
    <Notice ref={notice} tone={answer?.problem ? "danger" : "success"} isFirst>
      <div className="desk-toolbar">
        <p>{text}</p>
        {answer?.undo ? (
          <ActionButton {...answer.undo} label="Undo" className="desk-quiet" />
        ) : null}
      </div>
    </Notice>
  );
}

export const unsentText = (
  unsent: Unsent,
  words: { readonly unreachable: string; readonly broken: string },
) => (unsent.why === "refused" ? unsent.message : words[unsent.why]);

/**
 * The result of the last post. React Router drops it on every reload, also those by colleagues'
 * changes.
 */
export function useResult<Result>(...results: readonly (Result | undefined)[]): Result | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({
    key,
    results,
    latest: results.find((each) => each !== undefined),
  });
  const fresh = results.find((each, at) => each !== undefined && each !== kept.results[at]);
  // A post ends with a new location key, and its result still exists.
  const isThere = kept.latest !== undefined && results.includes(kept.latest);
  if (fresh !== undefined) {
    // A dropped result is remembered, so that it does not count as new when it returns.
    keep({ key, results: results.map((each, at) => each ?? kept.results[at]), latest: fresh });
  } else if (isThere && kept.key !== key) {
    keep({ ...kept, key });
  }
  return fresh ?? (isThere || kept.key === key ? kept.latest : undefined);
}
