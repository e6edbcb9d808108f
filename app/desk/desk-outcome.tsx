import { Notice } from "#app/ui/notice.tsx";

type Props = { outcome: { readonly problem?: string; readonly done?: string } | undefined };

/** What came of the press before: a problem, or that it is done. */
export function DeskOutcome({ outcome }: Props) {
  const text = outcome?.problem ?? outcome?.done;
  if (!text) return null;
  return (
    <Notice tone={outcome?.problem ? "danger" : "success"} isFirst>
      <p>{text}</p>
    </Notice>
  );
}
