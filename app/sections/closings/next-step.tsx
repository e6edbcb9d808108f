import { SmartLink } from "#app/ui/smart-link.tsx";
import type { NextStepRecord } from "#content/types.ts";

/** A way on in the middle of a page: one question, one link. */
export function NextStep({ question, action }: NextStepRecord) {
  return (
    <div className="wrap next-step">
      <p className="t-h4">{question}</p>
      <SmartLink className="link" href={action.href}>
        {action.label}
      </SmartLink>
    </div>
  );
}

/** One of the several that a record may have; nothing where it has no more. */
export function NextSteps({ items, at }: { items: readonly NextStepRecord[]; at: number }) {
  const item = items[at];
  return item ? <NextStep {...item} /> : null;
}
