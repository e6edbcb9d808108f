import { Notice } from "#app/ui/notice.tsx";
import { useFocusIfLost } from "./focus.ts";

type Props = { result: { readonly problem?: string; readonly done?: string } | undefined };

/** The outcome of the last action: a problem, or a confirmation. */
export function ActionResult({ result }: Props) {
  const text = result?.problem ?? result?.done;
  const notice = useFocusIfLost<HTMLDivElement>(text ? result : null);
  if (!text) return null;
  return (
    <Notice ref={notice} tone={result?.problem ? "danger" : "success"} isFirst>
      <p>{text}</p>
    </Notice>
  );
}
