import { Notice } from "#app/ui/notice.tsx";
import { ActionButton } from "./action-button.tsx";
import { useFocusIfLost } from "./focus.ts";

export type ActionAnswer = {
  readonly problem?: string;
  readonly done?: string;
  readonly undo?: { readonly intent: string; readonly id: string };
};

export function ActionResult({ result }: { result: ActionAnswer | undefined }) {
  const text = result?.problem ?? result?.done;
  const notice = useFocusIfLost<HTMLDivElement>(text ? result : null);
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
