import { Notice } from "#app/ui/notice.tsx";
import { ActionButton } from "./action-button.tsx";
import { useFocusIfLost, useFocusOn } from "./focus.ts";

/** What an action says: a problem, or what was done, with the intent and record that take it back. */
export type ActionAnswer = {
  readonly problem?: string;
  readonly done?: string;
  readonly undo?: { readonly intent: string; readonly id: string };
};

type Props = {
  result: ActionAnswer | undefined;
  /** What it tells, the same object each time, on a page whose buttons are far from it: it is brought into view. */
  answer?: object | undefined;
};

/** The outcome of the last action, with a way to undo it where there is one. */
export function ActionResult({ result, answer }: Props) {
  const text = result?.problem ?? result?.done;
  const notice = useFocusIfLost<HTMLDivElement>(text ? result : null);
  useFocusOn(notice, text ? answer : undefined);
  if (!text) return null;
  return (
    <Notice ref={notice} tone={result?.problem ? "danger" : "success"} isFirst>
      <div className="desk-toolbar">
        <p>{text}</p>
        {result?.undo ? <ActionButton {...result.undo} label="Undo" className="desk-quiet" /> : null}
      </div>
    </Notice>
  );
}
