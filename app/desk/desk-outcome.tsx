import { Notice } from "#app/ui/notice.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

type Props = { outcome: { readonly problem?: string; readonly done?: string } | undefined };

/** What came of the press before: a problem, or that it is done. */
export function DeskOutcome({ outcome }: Props) {
  const text = outcome?.problem ?? outcome?.done;
  const told = useKeptFocus<HTMLDivElement>(text ? outcome : null);
  if (!text) return null;
  return (
    <Notice ref={told} tone={outcome?.problem ? "danger" : "success"} isFirst>
      <p>{text}</p>
    </Notice>
  );
}
